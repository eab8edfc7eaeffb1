import { plainDashes } from '../text/folding.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';

const DAY_MINUTES = 24 * 60;
/**
 * A time that is stored as a fraction of a day may be this part of a minute away from a whole
 * minute.
 */
const NEARLY_WHOLE = 0.01;

/**
 * Reads a time of day, as hh:mm, in any of the ways that spreadsheets show it: also beside a date,
 * with AM or PM, or as the fraction of a day that Excel stores. Any other text stays as it is.
 */
export function timeInTable(text: string): string {
  const [, time = text, half] =
    /^(?:[\d./-]+[\sT]+)?(\d{1,2}[:.-]\d{2}(?:[:.]\d{2})?)(?:\s*([ap])\.?m\.?)?$/i.exec(
      plainDashes(text).trim(),
    ) ?? [];
  const clock = hoursAndMinutes(time.replace('-', ':'));
  if (clock !== null) {
    if (half === undefined) return clock;
    const hours = (Number(clock.slice(0, 2)) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}${clock.slice(2)}`;
  }
  if (!/^\s*0?[.,]\d+\s*$/.test(text)) return text;
  const exact = Number(text.replace(',', '.')) * DAY_MINUTES;
  const minutes = Math.round(exact);
  if (Math.abs(exact - minutes) > NEARLY_WHOLE) return text;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
