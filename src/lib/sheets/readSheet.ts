import { runSheetTask } from './runSheetTask.ts';
import type { SheetSource } from './workbook.ts';

/** The rows of a spreadsheet's first sheet, as text; null when it is no spreadsheet. */
export async function readSheet(source: SheetSource): Promise<string[][] | null> {
  const answer = await runSheetTask({ read: source }).catch(() => null);
  return answer && 'rows' in answer ? answer.rows : null;
}
