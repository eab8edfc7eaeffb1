import { runSheetTask } from './runSheetTask.ts';
/** The rows of a spreadsheet's first sheet, as text, or why there are none. A folder is no file. */
export async function readSheet(
  source: string | File,
): Promise<string[][] | 'noSpreadsheet' | 'noReader'> {
  const data = typeof source === 'string' ? source : await source.arrayBuffer().catch(() => null);
  if (data === null) return 'noSpreadsheet';
  const answer = await runSheetTask({ read: data }).catch(() => 'noReader' as const);
  if (answer === 'noReader') return answer;
  return 'rows' in answer ? answer.rows : 'noSpreadsheet';
}
