import { type ReactNode, useMemo, useState } from 'react';
import type { School } from '../../domain/entities.ts';
import { schoolOptions } from '../../domain/choices/options.ts';
import { wholeItems } from '../../domain/lists/listing.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import {
  differenceText,
  networkRows,
  networkTotals,
  sameLine,
} from '../../domain/reports/networkTotals.ts';
import { type StudentStanding, standingsOf } from '../../domain/reports/standings.ts';
import type { TotalsBasis, TotalsLine } from '../../domain/reports/totals.ts';
import {
  BASES,
  type TotalsColumn,
  totalsColumns,
  totalsHead,
  totalsText,
} from '../../domain/reports/totalsRows.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { showDate } from '../../domain/time/dates.ts';
import { formerPeriod } from '../../domain/time/formerPeriod.ts';
import {
  type Period,
  periodInDates,
  periodInWords,
  periodOnPaper,
} from '../../domain/time/periods.ts';
import { changedQuery, useAddress } from '../../lib/addresses/useAddress.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { studentList } from '../../stores/lists/adminLists.ts';
import { useNetworkMarks } from '../../stores/reports/networkMarks.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Toolbar } from '../../ui/layout/Toolbar.tsx';
import { ExportAndPrint } from '../../ui/list/ExportAndPrint.tsx';
import { Paper } from '../../ui/paper/Paper.tsx';
import { PaperTable } from '../../ui/paper/PaperTable.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import styles from './Totals.module.css';
import { TotalsTable } from './TotalsTable.tsx';
import { paperColumn } from './totalsTexts.ts';

const TITLE = 'Сводная по школам';
const SCHOOLS = ['школа', 'школы', 'школ'] as const;

/** Makes the function that gives the standings of a school; each school's are counted once. */
function createStandingsCache(period: Period) {
  const known = new WeakMap<MarkTable, readonly StudentStanding[]>();
  return (marks: MarkTable) => {
    const standings = known.get(marks) ?? standingsOf(marks, period);
    known.set(marks, standings);
    return standings;
  };
}

/**
 * The marks of all schools. Servers fail to report on a school without students, so the list of
 * students tells which of the failed schools are empty.
 */
function useNetwork(schools: readonly School[]) {
  const { failed, isReading, ...network } = useNetworkMarks(schools);
  const students = useQuery(studentList.query, failed.length > 0 ? 'all' : null);
  const isAwaited = failed.length > 0 && students.data === null && students.failure === null;
  const listed = wholeItems(students.data) ?? [];
  // Some servers send no schools with students.
  const known = new Set(listed.map(({ schoolId }) => schoolId).filter((id) => id !== null));
  const isEmpty = ({ school }: { school: School }) => known.size > 0 && !known.has(school.id);
  return {
    ...network,
    failed: failed.filter((one) => !isEmpty(one)),
    empty: failed.filter(isEmpty),
    isReading: isReading || isAwaited,
  };
}

interface NetworkScreenProps {
  heading: string;
  /** The controls that choose the view. */
  choices: ReactNode;
  schools: readonly School[];
}

/** The totals of all schools, a line for each, compared with the former period. */
export default function NetworkScreen({ heading, choices, schools }: NetworkScreenProps) {
  const [period, choosePeriod] = usePeriod();
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const day = useToday();
  const calendar = useSchoolCalendar();
  const [basis, setBasis] = useState<TotalsBasis>('proposed');
  const { read, failed, empty, isReading, onRetry } = useNetwork(schools);
  const { from, to } = period;
  const before = useMemo(
    () => formerPeriod({ from, to }, calendar.parts),
    [from, to, calendar.parts],
  );
  const countNow = useMemo(() => createStandingsCache({ from, to }), [from, to]);
  const countBefore = useMemo(() => before && createStandingsCache(before), [before]);
  const titles = useMemo(
    () => new Map(schoolOptions(schools).map(({ value, label }) => [Number(value), label])),
    [schools],
  );
  const [totals, former] = useMemo(() => {
    const inOrder = [...titles].flatMap(([id, title]) => {
      const own = read.find(({ school }) => school.id === id);
      return own ? [{ title, marks: own.marks }] : [];
    });
    const totalsBy = (count: (marks: MarkTable) => readonly StudentStanding[]) =>
      networkTotals(
        inOrder.map(({ title, marks }) => ({ title, standings: count(marks) })),
        { basis, threshold, needed },
      );
    return [totalsBy(countNow), countBefore && totalsBy(countBefore)];
  }, [titles, read, countNow, countBefore, basis, threshold, needed]);

  const [params] = useAddress();
  const linkOf = ({ title }: TotalsLine) => {
    const id = [...titles].find(([, label]) => label === title)?.[0];
    if (id === undefined) return undefined;
    const school = { school: String(id), view: 'totals' };
    return `${paths.schoolReport}?${changedQuery(params.toString(), school)}`;
  };
  const differenceOf =
    former &&
    ((column: TotalsColumn, line: TotalsLine) =>
      differenceText(column, line, sameLine(former, line)));
  const compared = before && `разница с периодом «${periodInWords(before, calendar)}»`;
  const isPrinting = usePrinting();
  const namesOf = (some: readonly { school: School }[]) =>
    some.map(({ school }) => titles.get(school.id) ?? '').join(', ');
  const without = empty.length > 0 && `Без учеников: ${namesOf(empty)}.`;
  const failures = groupBy(failed, ({ failure }) => failure.message);
  const missing = [
    ...[...failures].map(([message, own]) => `Не прочитаны: ${namesOf(own)}. ${message}`),
    isReading && 'Прочитаны ещё не все школы.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.page}>
      <PageHeading
        title={heading}
        subtitle={TITLE}
        crumbs={[{ label: 'Оценки по школам' }, { label: TITLE }]}
        actions={
          // A file of the schools that are read by chance would look like the whole.
          read.length > 0 &&
          !isReading && (
            <ExportAndPrint
              title={[TITLE, periodInDates(period), missing && 'не все школы']
                .filter(Boolean)
                .join(', ')}
              rowsOf={() => [...networkRows(totals, former), ...(missing ? [[], [missing]] : [])]}
            />
          )
        }
      >
        {isReading
          ? `прочитано ${read.length} из ${countOf(schools.length, SCHOOLS)}`
          : countOf(read.length, SCHOOLS)}
      </PageHeading>
      <Toolbar>
        {choices}
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <ThresholdPicker />
        <NeededMarksPicker />
      </Toolbar>
      {read.length > 0 ? (
        <>
          <TotalsTable
            by="school"
            totals={totals}
            linkOf={linkOf}
            differenceOf={differenceOf ?? undefined}
          />
          {/* Below the table: a low window has room for the rows alone. */}
          <div className={styles.tools}>
            <Segments label="Оценки" value={basis} options={BASES} onChange={setBasis} />
          </div>
          <p className={styles.note}>
            {[
              compared
                ? `Под числом — ${compared}.`
                : 'Выберите период с началом и концом, чтобы сравнить его с прошлым.',
              without,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      ) : isReading ? (
        <GridSkeleton />
      ) : (
        failed.length === 0 && <Message title="Школ в списке нет." />
      )}
      {failed.length > 0 && (
        <p className={styles.note} role="alert">
          {`${missing} `}
          <Button onClick={onRetry}>Повторить</Button>
        </p>
      )}
      {isPrinting && (
        <Paper>
          <PaperTable
            title={TITLE}
            note={[
              `Период: ${periodOnPaper(period, calendar)}. Напечатано ${showDate(day)}.`,
              `Оценки: ${BASES.find(({ value }) => value === basis)?.label.toLowerCase() ?? ''}. Мало оценок: меньше ${needed}.`,
              compared && `В скобках — ${compared}.`,
              without,
              missing,
            ]
              .filter(Boolean)
              .join(' ')}
            columns={[
              { key: 'head', label: totalsHead('school'), kind: 'name' },
              ...totalsColumns('school').map(paperColumn),
            ]}
            lines={[...totals.lines, totals.total].map((line) => ({
              key: line.title,
              texts: [
                line.title,
                ...totalsColumns('school').map((column) => {
                  const difference = differenceOf?.(column, line);
                  return difference
                    ? `${totalsText(column, line)} (${difference})`
                    : totalsText(column, line);
                }),
              ],
            }))}
          />
        </Paper>
      )}
    </div>
  );
}
