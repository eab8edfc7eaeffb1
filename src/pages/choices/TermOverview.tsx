import { useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { type BriefTitle, russianCount } from '../../domain/text/names.ts';
import { studentOptions } from '../../domain/choices/options.ts';
import { termName } from '../../domain/choices/terms.ts';
import {
  beyondRoom,
  overviewOf,
  type TermOverview as Overview,
} from '../../domain/choices/termOverview.ts';
import { useRoomLimits } from '../../stores/choices/roomLimits.ts';
import { useLocation } from 'react-router-dom';
import { WITHOUT } from '../../lib/addresses/paths.ts';
import { focusOnMount } from '../../ui/keyboard/focusOnMount.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useList } from '../../ui/list/listContext.ts';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { SubjectRooms } from '../shared/choices/SubjectRooms.tsx';
import { Lines } from './Lines.tsx';
import { OverviewPapers } from './OverviewPapers.tsx';
import { OverviewActions } from './OverviewActions.tsx';
import styles from './TermOverview.module.css';
import type { ShownTerm } from '../shared/choices/useTerm.ts';
import { WithoutChoice } from './WithoutChoice.tsx';

interface TermOverviewProps {
  choices: Listing<ElectiveChoice>;
  subjects: Listing<Subject>;
  students: Listing<Student>;
  shown: ShownTerm;
  /** The short titles of subjects, by id. */
  briefTitles: ReadonlyMap<number, BriefTitle>;
  /** Carries choices to the term, or from it. */
  onCarry: () => void;
}

/** A term's students without a choice and with two choices, and the count of each subject. */
export function TermOverview({
  choices,
  subjects,
  students,
  shown: { term, queryOf },
  briefTitles,
  onCarry,
}: TermOverviewProps) {
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
  // Open at first beside the rows, or if a link asks for it; above the rows it would push them down.
  const isBeside = !useUpTo('small-laptop');
  const isAsked = useLocation().hash === `#${WITHOUT}`;
  const [isOpen, setOpen] = useState(isBeside || isAsked);

  return (
    <>
      <details
        className={classes(styles.overview, 'no-print')}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <b>{termName(term)}</b>
          <span>{summaryOf(overview)}</span>
        </summary>
        <OverviewActions term={term} overview={overview} limits={limits} onCarry={onCarry} />
        <div className={styles.columns}>
          <WithoutChoice
            term={term}
            without={without}
            names={names}
            titleRef={isAsked ? focusOnMount : undefined}
          />
          {doubles.length > 0 && (
            <LeadingLines
              title="Повторы"
              lines={doubles.map(({ last, count }) => ({
                choice: last,
                text: `${nameOf(last)}: ${count}`,
              }))}
            />
          )}
          <SubjectRooms
            lines={groups.map(({ subject, title, time, choices: chosen }) => ({
              subjectId: subject.id,
              title,
              time,
              count: chosen.length,
            }))}
            emptyText={subjects.gap === null ? 'Предметов нет.' : subjects.gap}
            limits={limits}
            briefTitles={briefTitles}
            addressOf={(subjectId) => `?${queryOf(subjectId)}`}
          />
          {beyond.length > 0 && (
            <LeadingLines
              title="Сверх мест"
              lines={beyond.map(({ choice, title }) => ({
                choice,
                text: `${nameOf(choice)}: ${title}`,
              }))}
            />
          )}
        </div>
      </details>
      <OverviewPapers term={term} overview={overview} limits={limits} students={students.items} />
    </>
  );
}

/** What is to be done for a term: «без выбора 5 · повторов 2». */
function summaryOf({ gap, without, doubles }: Overview): string {
  const missing = without.gap === null ? russianCount(without.items.length) : 'неизвестно';
  const repeated = gap === null ? russianCount(doubles.length) : 'неизвестно';
  return [`без выбора ${missing}`, repeated !== '0' && `повторов ${repeated}`]
    .filter(Boolean)
    .join(' · ');
}

interface LeadingLinesProps {
  title: string;
  lines: readonly { choice: ElectiveChoice; text: string }[];
}

/** Choices worth a look; each line links to its row. */
function LeadingLines({ title, lines }: LeadingLinesProps) {
  const { showRow } = useList().view;
  return (
    <Lines
      title={title}
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
