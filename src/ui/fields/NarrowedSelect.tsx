import { useMemo, useRef, useState } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import { createNameSearch } from '../../domain/text/search.ts';
import { russianCount } from '../../domain/text/names.ts';
import type { ControlProps } from './Field.tsx';
import { VisuallyHiddenStatus } from '../text/VisuallyHidden.tsx';
import { LongSelect } from './LongSelect.tsx';
import styles from './NarrowedSelect.module.css';

interface NarrowedSelectProps {
  control: Partial<ControlProps>;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** An option with the detail that distinguishes it from the other options found. */
const withDetail = ({ value, label, detail }: Option): Option => ({
  value,
  label: detail ? `${label} · ${detail}` : label,
});

/** The result of the search, for screen readers; the dropdown shows it too. */
function outcomeOf(found: readonly Option[]): string {
  const [only] = found.map(withDetail);
  if (!only) return 'Никого не найдено';
  return found.length === 1 ? `Выбрано: ${only.label}` : `Найдено: ${russianCount(found.length)}`;
}

/** The label of the empty option. */
function emptyLabelOf(query: string, count: number): string {
  if (query.trim() === '') return 'Выберите…';
  return count === 0 ? 'Никого не найдено' : `Найдено: ${russianCount(count)}, выберите`;
}

/**
 * A dropdown of many options, with a search above it. A search that finds one option chooses it; if
 * it finds several, it chooses none, so that no student is taken for another.
 */
export function NarrowedSelect({ control, value, options, onChange }: NarrowedSelectProps) {
  const [query, setQuery] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const search = useMemo(
    () => createNameSearch(options, ({ label, detail = '' }) => `${label} ${detail}`),
    [options],
  );
  const isNarrowed = query.trim() !== '';
  const found = isNarrowed ? search(query) : options;
  const chosen = options.find((option) => option.value === value);
  const offered = [
    ...(value === '' ? [{ value, label: emptyLabelOf(query, found.length) }] : []),
    ...(chosen && !found.includes(chosen) ? [chosen] : []),
    ...(isNarrowed ? found.map(withDetail) : found),
  ];

  const type = (text: string) => {
    setQuery(text);
    if (text.trim() === '') return;
    const narrowed = search(text);
    onChange(narrowed.length === 1 ? (narrowed[0]?.value ?? '') : '');
  };

  return (
    <div className={styles.narrowed}>
      <input
        type="search"
        className={control.className}
        aria-label="Найти в списке"
        placeholder="Фамилия, школа или класс"
        autoComplete="off"
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          // Enter ends the search, and must not submit the form.
          event.preventDefault();
          select.current?.focus();
        }}
      />
      <VisuallyHiddenStatus>{isNarrowed && outcomeOf(found)}</VisuallyHiddenStatus>
      <LongSelect
        control={control}
        ref={select}
        value={value}
        options={offered}
        onChange={onChange}
      />
      {chosen?.detail && <p className="muted small">{chosen.detail}</p>}
    </div>
  );
}
