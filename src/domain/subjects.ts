/** The times a lesson can have; they are the two slots of an elective choice as well. */
export const FIRST_SLOT = '10:00';
export const SECOND_SLOT = '11:45';
export const TIMES = [FIRST_SLOT, SECOND_SLOT] as const;

export const LEVELS = ['Начальный', 'Продвинутый'] as const;

/** Hours and minutes of a time however a server spells it (10:00, 10:00:00, 10.00), else null. */
export function hoursAndMinutes(time: string): string | null {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*$/.exec(time) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}
