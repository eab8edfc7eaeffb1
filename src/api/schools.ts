import * as v from 'valibot';
import type { School, SchoolDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { id, text } from './wire.ts';

const school: v.GenericSchema<unknown, School> = v.object({ id, title: text });

export const schoolCalls = recordCalls({
  name: 'schools',
  item: school,
  toBody: ({ title }: SchoolDraft) => ({ title }),
});
