import { type ReactNode, useMemo, useState } from 'react';
import type { School } from '../../domain/entities.ts';
import { showDate, toIso } from '../../domain/time/dates.ts';
import { countMarksIn, type MarkTable } from '../../domain/reports/markTable.ts';
import { ALL_TIME, isOver } from '../../domain/time/periods.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { createNarrowing, partInFileName } from '../../domain/reports/reports.ts';
import { groupStandings } from '../../domain/reports/standingGroups.ts';
import { classInText, isOfClass } from '../../domain/reports/studentClasses.ts';
import { standingsOf } from '../../domain/reports/standings.ts';
import { teachersByTitle } from '../../domain/lessons/subjects.ts';
import { type TotalsBasis, type TotalsBy, totalsOf } from '../../domain/reports/totals.ts';
import {
  BASES,
  studentFiguresText,
  TOTALS_UNITS,
  totalsRows,
} from '../../domain/reports/totalsRows.ts';
import { fileName } from '../../lib/sheets/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { subjectList } from '../../stores/lists/adminLists.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { usePeriod } from '../../stores/time/period.ts';
import type { ReportSource } from '../../stores/reports/reports.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { ArrowUpDown } from '../../ui/icons/icons.ts';
import { type Crumb, PageHeading } from '../../ui/layout/PageHeading.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Toolbar } from '../../ui/layout/Toolbar.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { ReportActions } from './ReportActions.tsx';
import { schoolTotals, totalsFile } from './totalsFile.ts';
import { HowTotalsAreCounted } from './HowTotalsAreCounted.tsx';
import { PrintedTotals } from './PrintedTotals.tsx';
import { SchoolReportCards, useReportCards } from './SchoolReportCards.tsx';
import { StandingGroups } from './StandingGroups.tsx';
import styles from './Totals.module.css';
import { NO_MARKS_OF_SCHOOL } from './totalsTexts.ts';
import { TotalsTable } from './TotalsTable.tsx';
import { useClassFilter } from './useClassFilter.tsx';
import { useClasses } from './useClasses.ts';

const TotalsBorderline = lazyDialog(() => import('./TotalsBorderline.tsx'));

interface TotalsScreenProps {
  heading: string;
  crumbs: readonly Crumb[];
  /** The controls that choose the view and the school. */
  choices: ReactNode;
  school: School;
  source: ReportSource<MarkTable>;
}

/** The choices in the address: which lines, by which marks. */
function useQuestion() {
  const [params, changeAddress] = useAddress();
  const by: TotalsBy =
    TOTALS_UNITS.find(({ value }) => value === params.get('by'))?.value ?? 'subject';
  const basis: TotalsBasis = params.get('basis') === 'all' ? 'all' : 'proposed';
  return {
    by,
    basis,
    setBy: (value: TotalsBy) => changeAddress({ by: value === 'subject' ? '' : value }),
    setBasis: (value: TotalsBasis) => changeAddress({ basis: value === 'all' ? value : '' }),
  };
}

/** «Итоги» of a school: its groups of students and its figures. */
export default function TotalsScreen(props: TotalsScreenProps) {
  const { heading, crumbs, choices, school, source } = props;
  const [period, choosePeriod] = usePeriod();
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const { by, basis, setBy, setBasis } = useQuestion();
  const { marks, listed, classes, gap, failure } = useClasses(source.marks, school.id, true);
  const { className, choose: chooseClass, control: classFilter } = useClassFilter(classes);
  const { data: subjects } = useQuery(subjectList.query, 'all');
  const standings = useMemo(
    () => standingsOf(marks, period, listed ?? []).filter(isOfClass(className, classes)),
    [marks, period, listed, className, classes],
  );
  const groups = useMemo(() => groupStandings(standings, threshold), [standings, threshold]);
  const totals = useMemo(() => {
    const teachers = teachersByTitle(subjects?.items ?? []);
    const hasAllTeachers = subjects?.gap === null;
    return totalsOf(standings, { by, basis, threshold, needed, teachers, hasAllTeachers });
  }, [standings, by, basis, threshold, needed, subjects]);
  const { byStudents } = totals.total;
  const [isComparing, setComparing] = useState(false);
  const reportCards = useReportCards(school, source);
  const isPrinting = usePrinting();
  const calendar = useSchoolCalendar();
  const readAt = toIso(source.readAt);
  const schoolAndClass = [school.title, classInText(className)].filter(Boolean).join(', ');
  const range = { ...period, className, search: '' };
  return (
    <div className={styles.page}>
      <PageHeading
        title={heading}
        subtitle="Итоги"
        crumbs={crumbs}
        actions={
          <ReportActions
            shown={totals}
            plain={{
              name: fileName(`Итоги для ${school.title}`, `${partInFileName(range)}.xlsx`),
              make: (work) => writeSheet(totalsRows(totals, groups, by), work),
            }}
            withTotals={totalsFile({
              of: schoolTotals(school, source),
              range,
              basis,
              threshold,
              needed,
              calendar,
              reportOf: () => createNarrowing(source.report, classes)(range),
            })}
            hasPaper
            more={[
              ...reportCards,
              { label: 'Пограничные', icon: ArrowUpDown, onPress: () => setComparing(true) },
            ]}
          />
        }
      >
        {`${countOf(standings.length, ['ученик', 'ученика', 'учеников'])} · ${isOver(period, readAt) ? '' : 'предварительно, '}на ${showDate(readAt)}`}
      </PageHeading>
      <Toolbar>
        {choices}
        {classFilter}
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <ThresholdPicker />
        <NeededMarksPicker />
      </Toolbar>
      {failure && (
        <p className={styles.note}>
          {listed === null
            ? 'Список учеников не загрузился: тех, у кого нет ни одной отметки, здесь нет.'
            : 'Список учеников не обновился.'}
        </p>
      )}
      {gap !== null && (
        <p className={styles.note}>
          {`${gap} Здесь может не быть тех, у кого нет ни одной отметки.`}
        </p>
      )}
      {countMarksIn(source.marks) === 0 ? (
        <Message title={NO_MARKS_OF_SCHOOL} />
      ) : (
        <>
          <StandingGroups
            schoolId={school.id}
            groups={groups}
            count={standings.length}
            marked={byStudents.marked}
          />
          {byStudents.marked > 0 && <p className={styles.note}>{studentFiguresText(byStudents)}</p>}
          {totals.lines.length === 0 ? (
            <Message
              title="За этот период оценок нет."
              actions={
                <>
                  {className !== '' && (
                    <Button onClick={() => chooseClass('')}>Показать все классы</Button>
                  )}
                  <Button onClick={() => choosePeriod(ALL_TIME)}>За всё время</Button>
                </>
              }
            />
          ) : (
            <>
              <div className={styles.tools}>
                <Segments label="Строки" value={by} options={TOTALS_UNITS} onChange={setBy} />
                <Segments label="Оценки" value={basis} options={BASES} onChange={setBasis} />
              </div>
              <TotalsTable by={by} totals={totals} />
            </>
          )}
          <HowTotalsAreCounted threshold={threshold} needed={needed} />
        </>
      )}
      {isComparing && (
        <TotalsBorderline
          of={schoolAndClass}
          standings={standings}
          onClose={() => setComparing(false)}
        />
      )}
      {isPrinting && (
        <PrintedTotals
          title={`Итоги: ${schoolAndClass}`}
          by={by}
          period={period}
          basis={basis}
          threshold={threshold}
          needed={needed}
          groups={groups}
          totals={totals}
          count={standings.length}
        />
      )}
      <SchoolReportCards school={school} source={source} range={range} />
    </div>
  );
}
