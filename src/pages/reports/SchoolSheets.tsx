import type { ReportedMark, ReportRange } from '../../domain/reports.ts';
import { createSearch } from '../../domain/search.ts';
import { standingsOf } from '../../domain/standings.ts';
import type { ReportSource } from '../../stores/reports.ts';
import { HeadButton } from '../../ui/HeadButton.tsx';
import { FileText } from '../../ui/icons.ts';
import { SheetsPaper } from '../../ui/paper/Paper.tsx';
import { printPaper, usePrinting } from '../../ui/paper/usePrinting.ts';
import { StudentSheet } from './StudentSheet.tsx';
import { useSheetFrame } from './useSheetFrame.ts';

interface SchoolSheetsProps {
  schoolTitle: string;
  source: ReportSource<readonly ReportedMark[]>;
  /** What the report on the screen is narrowed to. */
  range: ReportRange;
}

/** Asks for the sheets «Табель» of all students that the report shows. */
export function SheetsButton() {
  return <HeadButton icon={FileText} word="Табели" onClick={() => printPaper('studentSheets')} />;
}

/** These sheets, each on a page, while they are printed. */
export function SchoolSheets({ schoolTitle, source, range }: SchoolSheetsProps) {
  // Asked for at once: the teachers' names must be there when the browser prints.
  const frame = useSheetFrame(schoolTitle, range, source.readAt);
  const isPrinting = usePrinting('studentSheets');
  if (!isPrinting) return null;
  const standings = standingsOf(source.marks, range);
  const find = createSearch(standings, ({ studentName }) => studentName);
  return (
    <SheetsPaper>
      {find(range.search).map((standing) => (
        <StudentSheet key={standing.key} standing={standing} frame={frame} />
      ))}
    </SheetsPaper>
  );
}
