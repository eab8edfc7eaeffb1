import { textOptions } from '../../domain/options.ts';
import { SEMESTERS } from '../../domain/terms.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './TermOverview.module.css';
import type { ShownTerm } from './useTerm.ts';

const SEMESTER_OPTIONS = textOptions(SEMESTERS);

/** Which term is looked over. */
export function TermFields({ shown: { term, typeYear, chooseSemester } }: { shown: ShownTerm }) {
  return (
    <div className={styles.term}>
      <Field label="Год сводки" error={undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={term.year}
            onChange={(event) => typeYear(event.target.value)}
          />
        )}
      </Field>
      <SelectField
        label="Семестр сводки"
        value={term.semester}
        options={SEMESTER_OPTIONS}
        onChange={chooseSemester}
      />
    </div>
  );
}
