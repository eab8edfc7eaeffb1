import { runSheetTask } from './runSheetTask.ts';
import type { SheetSource } from './workbook.ts';

/** The rows of a spreadsheet's first sheet, as text, or why there are none. */
export async function readSheet(
  source: SheetSource,
): Promise<string[][] | 'noSpreadsheet' | 'noReader'> {
  const answer = await runSheetTask({ read: source }).catch(() => 'noReader' as const);
  if (answer === 'noReader') return answer;
  return 'rows' in answer ? answer.rows : 'noSpreadsheet';
}
