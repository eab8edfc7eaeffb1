import type { School } from '../../domain/entities.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import type { ReportRange } from '../../domain/reports/reports.ts';
import { createSearch } from '../../domain/text/search.ts';
import { standingsOf } from '../../domain/reports/standings.ts';
import { isOfClass, lackClasses } from '../../domain/reports/studentClasses.ts';
import { useTask } from '../../lib/forms/useTask.ts';
import { subjectList } from '../../stores/lists/adminLists.ts';
import { useQueryState } from '../../stores/kit/query.ts';
import type { ReportSource } from '../../stores/reports/reports.ts';
import { Users } from '../../ui/icons/icons.ts';
import { ReportCardsPaper } from '../../ui/paper/Paper.tsx';
import type { MenuAction } from '../../ui/popover/MenuButton.tsx';
import { printPaper, usePrinting } from '../../ui/paper/usePrinting.ts';
import { ReportCard } from './ReportCard.tsx';
import { knownClasses, loadClasses } from './useClasses.ts';
import { useReportCardFrame } from './useReportCardFrame.ts';

interface SchoolReportCardsProps {
  school: School;
  source: ReportSource<MarkTable>;
  /** The search, class and period of the report on the screen. */
  range: ReportRange;
}

/** Prints the sheets «Табель» of all students that the report shows; nothing until it is loaded. */
export function useReportCards(
  school: School | null,
  source: ReportSource<MarkTable> | null,
): readonly MenuAction[] {
  const task = useTask();
  if (!school || !source) return [];
  const print = async () => {
    const signal = task.begin();
    // The teachers' names and the classes; sheets are printed without them if they fail to load.
    await Promise.all([
      subjectList.query.fetch('all', signal),
      lackClasses(source.marks) && loadClasses(source.marks, school.id, signal),
    ]);
    if (!signal.aborted) printPaper('reportCards');
  };
  return [{ label: 'Табели', icon: Users, onPress: () => void print() }];
}

/** The sheets «Табель», each on a page, rendered only for the print. */
export function SchoolReportCards({ school, source, range }: SchoolReportCardsProps) {
  const subjects = useQueryState(subjectList.query, 'all').data;
  const frame = useReportCardFrame(school.title, range, source.readAt, subjects?.items ?? null);
  const isPrinting = usePrinting('reportCards');
  if (!isPrinting) return null;
  const { marks, classes } = knownClasses(source.marks, school.id);
  const standings = standingsOf(marks, range).filter(isOfClass(range.className, classes));
  const find = createSearch(standings, ({ studentName }) => studentName);
  return (
    <ReportCardsPaper>
      {find(range.search).map((standing) => (
        <ReportCard key={standing.key} standing={standing} frame={frame} />
      ))}
    </ReportCardsPaper>
  );
}
