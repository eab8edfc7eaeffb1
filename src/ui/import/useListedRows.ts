import { useMemo, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import type { ImportRow } from './importRows.ts';
import type { ImportSettings } from './importState.ts';
import { useImportWords } from './importWords.ts';
import type { Outcome } from './useImportRows.ts';

type Tab = 'all' | 'ready' | 'remarks';

interface Listed {
  tab: Tab;
  numbers: ReadonlySet<number>;
  /** The rows and their layout for which the tab was chosen; others are listed whole. */
  sheet: ImportSettings<string>['rows'];
  layout: ImportSettings<string>['layout'];
}

/**
 * The rows of the chosen tab. A row that is settled there stays until a tab is pressed: no row goes
 * from under the user's hand.
 */
export function useListedRows<Name extends string>(
  rows: readonly ImportRow<Name>[],
  outcomes: readonly Outcome[],
  { rows: sheet, layout }: Pick<ImportSettings<Name>, 'rows' | 'layout'>,
) {
  const words = useImportWords();
  const [listed, setListed] = useState<Listed | null>(null);
  const current = listed?.sheet === sheet && listed.layout === layout ? listed : null;
  const shown = useMemo(
    () => (current ? rows.filter(({ number }) => current.numbers.has(number)) : rows),
    [current, rows],
  );
  const ready = outcomes.filter((outcome) => outcome === 'ready').length;
  const options: readonly { value: Tab; label: string }[] = [
    { value: 'all', label: `Все ${russianCount(rows.length)}` },
    { value: 'ready', label: `${words.ready} ${russianCount(ready)}` },
    { value: 'remarks', label: `Замечания ${russianCount(rows.length - ready)}` },
  ];
  const choose = (tab: Tab) => {
    const wanted = rows.filter(
      (_row, index) => (outcomes[index] === 'ready') === (tab === 'ready'),
    );
    const numbers = new Set(wanted.map(({ number }) => number));
    setListed(tab === 'all' ? null : { tab, numbers, sheet, layout });
  };
  const tab: Tab = current?.tab ?? 'all';
  return { shown, tab, options, choose };
}
