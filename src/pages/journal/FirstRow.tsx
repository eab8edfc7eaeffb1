import { quote } from '../../domain/text/names.ts';
import type { ReadHead } from '../../domain/journal/placedMarks.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import styles from './BulkMarks.module.css';

/** Longer heads are cut; the user only has to recognise them. */
const LONGEST = 40;

/** «Строка 1, «15.09»» */
export function firstRowName({ line, text }: ReadHead): string {
  const what = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return `Строка ${line}, ${what === '' ? 'пустая' : quote(what)}`;
}

const READINGS = [
  { value: 'head', label: 'Заголовок' },
  { value: 'row', label: 'Первый ученик' },
] as const;

interface FirstRowProps {
  head: ReadHead;
  onAnswer: (reading: 'head' | 'row') => void;
}

/** Asks whether the first pasted row is a head or a student: the students of the others depend on it. */
export function FirstRow({ head, onAnswer }: FirstRowProps) {
  return (
    <div className={styles.misfit}>
      <RadioGroup<'head' | 'row' | ''>
        label={firstRowName(head)}
        value={head.reading ?? ''}
        options={READINGS}
        onChange={(reading) => {
          if (reading !== '') onAnswer(reading);
        }}
      />
    </div>
  );
}
