import { createKeptKeys } from '../kit/keptKeys.ts';

/** The groups of alike records that the user has found to be different, by their ids. */
const different = createKeptKeys('doubles.different');

/** Says of a group of records whether the user has found them to be different. */
export const useAreDifferent = different.useHas;

/** Takes the records of a group for different ones, in this browser. */
export const noteDifferent = different.add;

export const forgetDifferent = different.remove;
