import type { School, SchoolDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { readFields, readId, readText } from './wireReaders.ts';

function readSchool(value: unknown): School {
  const wire = readFields(value);
  return { id: readId(wire['id']), title: readText(wire['title']) };
}

export const schoolCalls = recordCalls({
  name: 'schools',
  item: readSchool,
  toBody: ({ title }: SchoolDraft) => ({ title }),
});
