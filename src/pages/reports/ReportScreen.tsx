import { type ReactNode, useMemo } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { ALL_TIME } from '../../domain/time/periods.ts';
import { countOf } from '../../domain/text/plurals.ts';
import {
  countStudents,
  createNarrowing,
  partInFileName,
  type Report,
  type ReportLine,
  type ReportRange,
} from '../../domain/reports/reports.ts';
import type { ReportedClasses } from '../../domain/reports/studentClasses.ts';
import { worksheetRows } from '../../domain/reports/worksheetRows.ts';
import { fileName } from '../../lib/sheets/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { PanelRightOpen } from '../../ui/icons/icons.ts';
import type { MenuAction } from '../../ui/popover/MenuButton.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type Crumb, PageHeading } from '../../ui/layout/PageHeading.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { SearchField, Toolbar } from '../../ui/layout/Toolbar.tsx';
import { useFiguresOpen } from '../../stores/reports/figuresPanel.ts';
import type { ReportScope } from './figureTexts.ts';
import { NothingShown } from './NothingShown.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import styles from './Report.module.css';
import { ReportActions } from './ReportActions.tsx';
import { ReportBody } from './ReportBody.tsx';
import type { DownloadedFile } from './useDownload.ts';
import { useClassFilter } from './useClassFilter.tsx';
import { useReportRange } from './useReportRange.ts';

/** A report that is loaded. */
export interface LoadedReport {
  /** What the report is of: the head of its print. */
  title: string;
  /** The name of its file. */
  file: string;
  report: Report;
  readAt: Date;
}

interface ReportScreenProps {
  /** The heading of the page. */
  heading: string;
  crumbs: readonly Crumb[];
  /** A note beside the heading, until there is a report. */
  note?: ReactNode;
  /** The chosen subject of the report, and the controls that choose it. */
  chosen: string | null;
  choices: ReactNode;
  scope: ReportScope;
  loaded: LoadedReport | null;
  classes: ReportedClasses;
  /** The sentence for an empty report. */
  emptyText: string;
  /** The address of the sheet of a line's student. */
  linkOf?: (line: ReportLine) => string | undefined;
  /** Print further papers. */
  papers?: readonly MenuAction[];
  /** The further paper, by the search and period of the report. */
  furtherPaper?: (range: ReportRange) => ReactNode;
  /** The file with totals, made of the shown part of the report. */
  fileWithTotals?: (shown: Report, range: ReportRange) => DownloadedFile | null;
  /** Where the report comes from; null until something is chosen. */
  source: { failure: Failure | null; refetch: () => void } | null;
  /** The sentence for a report that the server does not find. */
  missing?: string | undefined;
  /** Shown in place of the report until something is chosen. */
  children: ReactNode;
}

const LESSONS = ['урок', 'урока', 'уроков'] as const;
const DATES = ['дата', 'даты', 'дат'] as const;
const STUDENTS = ['ученик', 'ученика', 'учеников'] as const;

/** «29 учеников, 24 урока»; the report of a school has only those with marks. */
function sizeOf(report: Report, scope: ReportScope): string {
  const students = countOf(countStudents(report), STUDENTS);
  return scope === 'school'
    ? `${students} с отметками, ${countOf(report.columns.length, DATES)}`
    : `${students}, ${countOf(report.columns.length, LESSONS)}`;
}

/** Up to so many students are found at a glance. */
const SEARCHED_FROM = 16;

/** A report on the screen, in a file and on paper, all of them of the same rows. */
export function ReportScreen(props: ReportScreenProps) {
  const { heading, crumbs, note, chosen, choices, scope, loaded, classes, source } = props;
  const { emptyText, linkOf, papers, furtherPaper } = props;
  const { fileWithTotals, missing } = props;
  const report = loaded?.report ?? null;
  const { className, choose: chooseClass, control: classFilter } = useClassFilter(classes);
  const { search, setSearch, period, choosePeriod, range } = useReportRange(
    chosen ?? '',
    className,
  );
  const narrow = useMemo(() => report && createNarrowing(report, classes), [report, classes]);
  const shown = useMemo(() => narrow?.(range) ?? null, [narrow, range]);
  // At first only where there is room for them beside the table.
  const [isFiguresOpen, setFiguresOpen] = useFiguresOpen(!useUpTo('laptop'));
  const isPrinting = usePrinting();
  // A search that narrows the report can be undone, however few students there are.
  const hasSearch = search !== '' || (report !== null && countStudents(report) >= SEARCHED_FROM);
  const hasRows = shown !== null && shown.columns.length > 0 && shown.lines.length > 0;
  const isEmpty = shown?.lines.length === 0 || (!hasRows && (report?.columns.length ?? 0) > 0);

  return (
    <div className={styles.page}>
      <PageHeading
        title={heading}
        crumbs={crumbs}
        actions={
          loaded &&
          shown && (
            <>
              {!isEmpty && (
                <HeadButton
                  icon={PanelRightOpen}
                  word="Показатели"
                  isOpen={isFiguresOpen}
                  onClick={() => setFiguresOpen(!isFiguresOpen)}
                />
              )}
              <ReportActions
                shown={shown}
                plain={{
                  name: fileName(loaded.file, `${partInFileName(range)}.xlsx`),
                  make: (work) => writeSheet(worksheetRows(shown), work),
                }}
                withTotals={hasRows ? fileWithTotals?.(shown, range) : null}
                hasPaper={hasRows}
                more={papers}
              />
            </>
          )
        }
      >
        {shown ? sizeOf(shown, scope) : note}
      </PageHeading>
      <Toolbar>
        <div className={styles.choices}>{choices}</div>
        {chosen !== null && (
          <>
            {classFilter}
            <PeriodPicker period={period} onChoose={choosePeriod} />
            {hasSearch && <SearchField label="Поиск ученика" value={search} onChange={setSearch} />}
          </>
        )}
      </Toolbar>
      {source === null ? (
        props.children
      ) : (
        <AsyncScreen {...source} data={shown} missing={missing} skeleton={<GridSkeleton />}>
          {(narrowed) =>
            loaded &&
            (isEmpty ? (
              <NothingShown
                report={loaded.report}
                shown={narrowed}
                emptyText={emptyText}
                scope={scope}
                onShowAllStudents={() => {
                  setSearch('');
                  chooseClass('');
                }}
                onShowAllTime={() => choosePeriod(ALL_TIME)}
              />
            ) : (
              <ReportBody
                key={chosen}
                title={loaded.title}
                scope={scope}
                report={narrowed}
                readAt={loaded.readAt}
                wholeCount={loaded.report.lines.length}
                linkOf={linkOf}
                hasFigures={isFiguresOpen}
              />
            ))
          }
        </AsyncScreen>
      )}
      {furtherPaper?.(range)}
      {isPrinting && loaded && shown && (
        <PrintedReport scope={scope} title={loaded.title} range={range} report={shown} />
      )}
    </div>
  );
}
