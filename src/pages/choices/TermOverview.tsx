import { useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { because, type Listing } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import { studentOptions } from '../../domain/choices/options.ts';
import { beyondRoom, overviewOf } from '../../domain/choices/termOverview.ts';
import { useRoomLimits } from '../../stores/choices/roomLimits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useList } from '../../ui/list/listContext.ts';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { TermInputs } from '../shared/choices/TermInputs.tsx';
import { HeadCounts } from './HeadCounts.tsx';
import { Lines } from './Lines.tsx';
import { OverviewPapers } from './OverviewPapers.tsx';
import { OverviewActions } from './OverviewActions.tsx';
import styles from './TermOverview.module.css';
import type { ShownTerm } from './useTerm.ts';
import { WithoutChoice } from './WithoutChoice.tsx';

interface TermOverviewProps {
  choices: Listing<ElectiveChoice>;
  subjects: Listing<Subject>;
  students: Listing<Student>;
  shown: ShownTerm;
  /** Carries choices to the term, or from it. */
  onCarry: () => void;
}

/** A term's students without a choice and with two choices, and the count of each subject. */
export function TermOverview({ choices, subjects, students, shown, onCarry }: TermOverviewProps) {
  const { term, isAsked, typeYear, chooseSemester, queryOf } = shown;
  const { year, semester } = term;
  const overview = useMemo(
    () => overviewOf(term, choices, students, subjects),
    [term, choices, students, subjects],
  );
  const { without, doubles, groups } = overview;
  const names = useMemo(
    () => new Map(studentOptions(students.items).map(({ value, label }) => [value, label])),
    [students],
  );
  const nameOf = ({ studentId, studentName }: ElectiveChoice) =>
    names.get(idText(studentId)) ?? studentName;
  const limits = useRoomLimits();
  const beyond = groups.flatMap((group) =>
    beyondRoom(group, limits).map((choice) => ({ choice, title: group.title })),
  );
  const hasYear = year.trim() !== '';
  // Open at first beside the rows, or if a link asks for it; above the rows it would push them down.
  const isBeside = !useUpTo('small-laptop');
  const [isOpen, setOpen] = useState(isBeside || isAsked);

  return (
    <>
      <details
        className={classes(styles.overview, 'no-print')}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {hasYear ? (
            <>
              {`Сводка за ${year} год, семестр ${semester}: без выбора ${without.gap === null ? russianCount(without.items.length) : 'неизвестно'}, повторов ${choices.gap === null ? russianCount(doubles.length) : 'неизвестно'}`}
            </>
          ) : (
            'Сводка: введите год'
          )}
        </summary>
        <div className={styles.term}>
          <TermInputs
            labels={{ year: 'Год сводки', semester: 'Семестр сводки' }}
            term={term}
            onYear={typeYear}
            onSemester={chooseSemester}
          />
        </div>
        <OverviewActions term={term} overview={overview} limits={limits} onCarry={onCarry} />
        <div className={styles.columns} hidden={!hasYear}>
          <HeadCounts
            groups={groups}
            most={students.items.length}
            emptyText={subjects.gap === null ? 'Предметов нет.' : subjects.gap}
            limits={limits}
            addressOf={({ subject }) => `?${queryOf(subject.id)}`}
          />
          {beyond.length > 0 && (
            <LeadingLines
              title="Сверх мест"
              emptyText=""
              lines={beyond.map(({ choice, title }) => ({
                choice,
                text: `${nameOf(choice)}: ${title}`,
              }))}
            />
          )}
          <WithoutChoice term={term} without={without} names={names} />
          <LeadingLines
            title="Повторы"
            emptyText={choices.gap === null ? 'Повторов нет.' : because('Неизвестно', choices.gap)}
            lines={doubles.map(({ last, count }) => ({
              choice: last,
              text: `${nameOf(last)}: ${count}`,
            }))}
          />
        </div>
      </details>
      <OverviewPapers term={term} overview={overview} limits={limits} />
    </>
  );
}

interface LeadingLinesProps {
  title: string;
  emptyText: string;
  lines: readonly { choice: ElectiveChoice; text: string }[];
}

/** Choices worth a look; each line links to its row. */
function LeadingLines({ title, emptyText, lines }: LeadingLinesProps) {
  const { showRow } = useList().view;
  return (
    <Lines
      title={title}
      emptyText={emptyText}
      lines={lines.map(({ choice, text }) => ({
        key: `${choice.id} ${text}`,
        content: (
          <Button
            look="quiet"
            className={styles.lead}
            title="Показать в списке"
            onClick={() => showRow(choice.id)}
          >
            {text}
          </Button>
        ),
      }))}
    />
  );
}
