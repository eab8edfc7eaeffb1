import { DENSITIES, setAppearance, THEMES, useAppearance } from '../stores/appearance.ts';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import styles from './Appearance.module.css';

export const THEME_NAMES = { system: 'Системная', light: 'Светлая', dark: 'Тёмная' };
export const DENSITY_NAMES = { compact: 'Компактная', comfortable: 'Свободная' };

/** The choice of theme and of the height of rows, for this browser. */
export function Appearance() {
  const { theme, density } = useAppearance();
  return (
    <div className={styles.appearance}>
      <RadioGroup
        label="Тема"
        value={theme}
        options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        onChange={(value) => setAppearance({ theme: value })}
      />
      <RadioGroup
        label="Плотность"
        value={density}
        options={DENSITIES.map((value) => ({ value, label: DENSITY_NAMES[value] }))}
        onChange={(value) => setAppearance({ density: value })}
      />
    </div>
  );
}
