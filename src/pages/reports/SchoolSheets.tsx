import { useState } from 'react';
import type { School } from '../../domain/entities.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import type { ReportRange } from '../../domain/reports/reports.ts';
import { createSearch } from '../../domain/text/search.ts';
import { standingsOf } from '../../domain/reports/standings.ts';
import { lackClasses } from '../../domain/reports/studentClasses.ts';
import { useTask } from '../../lib/forms/useTask.ts';
import { subjectList } from '../../stores/lists/adminLists.ts';
import { useQueryState } from '../../stores/kit/query.ts';
import type { ReportSource } from '../../stores/reports/reports.ts';
import { HeadButton } from '../../ui/HeadButton.tsx';
import { FileText } from '../../ui/icons.ts';
import { SheetsPaper } from '../../ui/paper/Paper.tsx';
import { printPaper, usePrinting } from '../../ui/paper/usePrinting.ts';
import { StudentSheet } from './StudentSheet.tsx';
import { knownClasses, loadClasses } from './useClasses.ts';
import { useSheetFrame } from './useSheetFrame.ts';

interface SchoolSheetsProps {
  school: School;
  source: ReportSource<MarkTable>;
  /** The search and period of the report on the screen. */
  range: ReportRange;
}

/** Prints the sheets «Табель» of all students that the report shows. */
export function SheetsButton({ school, source }: Pick<SchoolSheetsProps, 'school' | 'source'>) {
  const [isBusy, setBusy] = useState(false);
  const task = useTask();
  const print = async () => {
    const signal = task.begin();
    setBusy(true);
    // The teachers' names and the classes; sheets are printed without them if they fail to load.
    await Promise.all([
      subjectList.query.fetch('all', signal),
      lackClasses(source.marks) && loadClasses(source.marks, school.id, signal),
    ]);
    if (signal.aborted) return;
    setBusy(false);
    printPaper('studentSheets');
  };
  return <HeadButton icon={FileText} word="Табели" busy={isBusy} onClick={() => void print()} />;
}

/** The sheets «Табель», each on a page, rendered only for the print. */
export function SchoolSheets({ school, source, range }: SchoolSheetsProps) {
  const subjects = useQueryState(subjectList.query, 'all').data;
  const frame = useSheetFrame(school.title, range, source.readAt, subjects?.items ?? null);
  const isPrinting = usePrinting('studentSheets');
  if (!isPrinting) return null;
  const standings = standingsOf(knownClasses(source.marks, school.id).marks, range);
  const find = createSearch(standings, ({ studentName }) => studentName);
  return (
    <SheetsPaper>
      {find(range.search).map((standing) => (
        <StudentSheet key={standing.key} standing={standing} frame={frame} />
      ))}
    </SheetsPaper>
  );
}
