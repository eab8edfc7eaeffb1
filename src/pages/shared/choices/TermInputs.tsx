import { textOptions } from '../../../domain/choices/options.ts';
import { SEMESTERS, type Term } from '../../../domain/choices/terms.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

interface TermInputsProps {
  labels: { year: string; semester: string };
  term: Term;
  onYear: (year: string) => void;
  onSemester: (semester: string) => void;
}

const SEMESTER_OPTIONS = textOptions(SEMESTERS);

/** The year and the semester of a term, the year as it is typed. */
export function TermInputs({ labels, term, onYear, onSemester }: TermInputsProps) {
  return (
    <>
      <Field label={labels.year} error={undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={term.year}
            onChange={(event) => onYear(event.target.value.trim())}
          />
        )}
      </Field>
      <SelectField
        label={labels.semester}
        value={term.semester}
        options={SEMESTER_OPTIONS}
        onChange={onSemester}
      />
    </>
  );
}
