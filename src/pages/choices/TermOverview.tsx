import { useMemo, useState } from 'react';
import { overviewOf } from '../../domain/choices.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { fullName, russianCount } from '../../domain/names.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './TermOverview.module.css';

interface TermOverviewProps {
  known: readonly ElectiveChoice[];
  offered: readonly Subject[];
  everyone: readonly Student[];
}

/** Who has not chosen for a term, who has twice, and how many chose each subject. */
export function TermOverview({ known, offered, everyone }: TermOverviewProps) {
  const [term, setTerm] = useState(() => ({
    year: String(new Date().getFullYear()),
    semester: '1',
  }));
  const { without, doubles, popularity } = useMemo(
    () => overviewOf(term, known, everyone, offered),
    [term, known, everyone, offered],
  );

  return (
    <details className={styles.overview}>
      <summary>
        Сводка за {term.year} год, семестр {term.semester}: без выбора{' '}
        {russianCount(without.length)}, повторов {russianCount(doubles.length)}
      </summary>
      <div className={styles.term}>
        <Field label="Год сводки" error={undefined}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={term.year}
              onChange={(event) => setTerm({ ...term, year: event.target.value })}
            />
          )}
        </Field>
        <Field label="Семестр сводки" error={undefined}>
          {(control) => (
            <select
              {...control}
              value={term.semester}
              onChange={(event) => setTerm({ ...term, semester: event.target.value })}
            >
              <option>1</option>
              <option>2</option>
            </select>
          )}
        </Field>
      </div>
      <div className={styles.columns}>
        <section>
          <h2>Сколько выбрали</h2>
          <ul>
            {popularity.map(({ title, count }, index) => (
              <li key={index}>
                {title}: {russianCount(count)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Без выбора</h2>
          <ul>
            {without.map((student) => (
              <li key={student.id}>{fullName(student)}</li>
            ))}
          </ul>
          {without.length === 0 && <p>Выбор есть у всех.</p>}
        </section>
        <section>
          <h2>Повторы</h2>
          <ul>
            {doubles.map(({ studentName, count }, index) => (
              <li key={index}>
                {studentName}: {count}
              </li>
            ))}
          </ul>
          {doubles.length === 0 && <p>Повторов нет.</p>}
        </section>
      </div>
    </details>
  );
}
