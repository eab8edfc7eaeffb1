import { type ReactNode, useMemo, useState } from 'react';
import { overviewOf, SEMESTERS, type Term } from '../../domain/choices.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { studentOptions, textOptions } from '../../domain/options.ts';
import { russianCount } from '../../domain/names.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { useTypedParam } from '../../lib/useTypedParam.ts';
import { Button } from '../../ui/Button.tsx';
import { WaitingCount } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useTight } from '../../ui/useNarrow.ts';
import { HeadCounts } from './HeadCounts.tsx';
import styles from './TermOverview.module.css';

const SEMESTER_OPTIONS = textOptions(SEMESTERS);

interface TermOverviewProps {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  lacksStudents: boolean;
  /** Gives a student a choice for a term. */
  onAssign: (student: Student, term: Term) => void;
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
  return { year, semester, isAsked: params.has('overviewYear'), typeYear, chooseSemester };
}

/** Who has not chosen for a term, who has twice, and how many chose each subject. */
export function TermOverview({
  choices,
  subjects,
  students,
  lacksStudents,
  onAssign,
}: TermOverviewProps) {
  const { year, semester, isAsked, typeYear, chooseSemester } = useTerm();
  const { without, doubles, popularity } = useMemo(
    () => overviewOf({ year, semester }, choices, students, subjects),
    [year, semester, choices, students, subjects],
  );
  const names = useMemo(() => studentOptions(without).map(({ label }) => label), [without]);
  const hasYear = year.trim() !== '';
  // Beside the rows it is open; above them it would push them down, unless a link has asked for it.
  const isBeside = !useTight();
  const [isOpen, setOpen] = useState(isBeside || isAsked);

  return (
    <details
      className={styles.overview}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
        <HeadCounts popularity={popularity} most={students.length} />
        <Lines
          title="Без выбора"
          lines={without.map((student, index) => ({
            key: student.id,
            text: names[index] ?? '',
            action: (
              <Button
                look="quiet"
                className={styles.assign}
                aria-label={`Назначить: ${names[index] ?? ''}`}
                onClick={() => onAssign(student, { year, semester })}
              >
                Назначить
              </Button>
            ),
          }))}
          none={lacksStudents ? 'Неизвестно: список студентов недоступен.' : 'Выбор есть у всех.'}
        />
        <Lines
          title="Повторы"
          lines={doubles.map(({ studentName, count }, index) => ({
            key: index,
            text: `${studentName}: ${count}`,
          }))}
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
  lines: readonly { key: number; text: string; action?: ReactNode }[];
  /** What is said when there are none. */
  none: string;
}

function Lines({ title, lines, none }: LinesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return (
    <section>
      <h2 className={styles.title}>
        {title}
        {lines.length > 0 && <WaitingCount count={lines.length} />}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ScrollBox label={title} className={styles.lines}>
          <ul>
            {shown.map(({ key, text, action }) => (
              <li key={key} className={styles.line}>
                <span>{text}</span>
                {action}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {shown.length < lines.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Показать всех: {russianCount(lines.length)}
        </Button>
      )}
    </section>
  );
}
