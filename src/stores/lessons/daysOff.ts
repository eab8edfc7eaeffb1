import { create } from 'zustand';
import { keepSetting, onSettingChanged, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'lessons.days-off';

/**
 * The school's own days off, as they were typed. The browser keeps them, because servers have no
 * such field.
 */
export const useDaysOff = create<string>()(() => readSetting(KEY) ?? '');

onSettingChanged(KEY, (text) => useDaysOff.setState(text ?? '', true));

export function setDaysOff(text: string): void {
  useDaysOff.setState(text, true);
  keepSetting(KEY, text);
}
