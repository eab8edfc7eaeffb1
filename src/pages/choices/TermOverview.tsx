import { useMemo, useState } from 'react';
import { overviewOf, SEMESTERS } from '../../domain/choices.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { studentOptions, textOptions } from '../../domain/options.ts';
import { russianCount } from '../../domain/names.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { useTypedParam } from '../../lib/useTypedParam.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './TermOverview.module.css';

const SEMESTER_OPTIONS = textOptions(SEMESTERS);

interface TermOverviewProps {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  lacksStudents: boolean;
}

/** The term that is looked over; it is kept in the address, beside the list's search. */
function useTerm() {
  const [params, changeAddress] = useAddress();
  const thisYear = String(new Date().getFullYear());
  const [year, typeYear] = useTypedParam(params.get('overviewYear') ?? thisYear, (overviewYear) =>
    changeAddress({ overviewYear }),
  );
  const semester = params.get('overviewSemester') ?? '1';
  const chooseSemester = (overviewSemester: string) =>
    changeAddress({ overviewYear: year, overviewSemester });
  return { year, semester, typeYear, chooseSemester };
}

/** Who has not chosen for a term, who has twice, and how many chose each subject. */
export function TermOverview({ choices, subjects, students, lacksStudents }: TermOverviewProps) {
  const { year, semester, typeYear, chooseSemester } = useTerm();
  const { without, doubles, popularity } = useMemo(
    () => overviewOf({ year, semester }, choices, students, subjects),
    [year, semester, choices, students, subjects],
  );

  const names = useMemo(() => studentOptions(without).map(({ label }) => label), [without]);
  const hasYear = year.trim() !== '';

  return (
    <details className={styles.overview}>
      <summary>
        {hasYear ? (
          <>
            Сводка за {year} год, семестр {semester}: без выбора{' '}
            {lacksStudents ? 'неизвестно' : russianCount(without.length)}, повторов{' '}
            {russianCount(doubles.length)}
          </>
        ) : (
          'Сводка: введите год'
        )}
      </summary>
      <div className={styles.term}>
        <Field label="Год сводки" error={undefined}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={year}
              onChange={(event) => typeYear(event.target.value)}
            />
          )}
        </Field>
        <SelectField
          label="Семестр сводки"
          value={semester}
          options={SEMESTER_OPTIONS}
          onChange={chooseSemester}
        />
      </div>
      <div className={styles.columns} hidden={!hasYear}>
        <Lines
          title="Сколько выбрали"
          texts={popularity.map(({ title, count }) => `${title}: ${russianCount(count)}`)}
          none="Предметов нет."
        />
        <Lines
          title="Без выбора"
          texts={names}
          none={lacksStudents ? 'Неизвестно: список студентов недоступен.' : 'Выбор есть у всех.'}
        />
        <Lines
          title="Повторы"
          texts={doubles.map(({ studentName, count }) => `${studentName}: ${count}`)}
          none="Повторов нет."
        />
      </div>
    </details>
  );
}

/** More than anybody reads at once; a school that has just begun lists thousands. */
const AT_FIRST = 100;

interface LinesProps {
  title: string;
  texts: readonly string[];
  /** What is said when there are none. */
  none: string;
}

function Lines({ title, texts, none }: LinesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? texts : texts.slice(0, AT_FIRST);
  return (
    <section>
      <h2>{title}</h2>
      {texts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ScrollBox label={title} className={styles.lines}>
          <ul>
            {shown.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {shown.length < texts.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Показать всех: {russianCount(texts.length)}
        </Button>
      )}
    </section>
  );
}
