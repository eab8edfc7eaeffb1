import { TermInputs } from '../shared/choices/TermInputs.tsx';
import styles from './TermOverview.module.css';
import type { ShownTerm } from './useTerm.ts';

/** Which term is looked over. */
export function TermFields({ shown: { term, typeYear, chooseSemester } }: { shown: ShownTerm }) {
  return (
    <div className={styles.term}>
      <TermInputs
        labels={{ year: 'Год сводки', semester: 'Семестр сводки' }}
        term={term}
        onYear={typeYear}
        onSemester={chooseSemester}
      />
    </div>
  );
}
