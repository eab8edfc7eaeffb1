import * as v from 'valibot';
import type { School, SchoolDraft } from '../domain/entities.ts';
import { listCalls } from './crud.ts';
import { id, text } from './wire.ts';

const school: v.GenericSchema<unknown, School> = v.object({ id, title: text });

export const schoolCalls = listCalls({
  name: 'schools',
  item: school,
  toBody: ({ title }: SchoolDraft) => ({ title }),
});
