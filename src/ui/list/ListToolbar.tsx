import type { ReactNode } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../buttons/Button.tsx';
import { optionsWith } from '../fields/fields.ts';
import { Icon } from '../icons/Icon.tsx';
import { SlidersHorizontal } from '../icons/icons.ts';
import { Popover } from '../popover/Popover.tsx';
import { Segments } from '../fields/Segments.tsx';
import { Filter, SearchField, Toolbar, ToolbarEnd } from '../layout/Toolbar.tsx';
import { useUpTo } from '../layout/useUpTo.ts';
import styles from './ListToolbar.module.css';
import { useList } from './listContext.ts';

interface ListToolbarProps {
  /** Switches and buttons of the list itself. */
  children?: ReactNode;
}

/** The search, filters and orders of a list, the number of shown rows, and its announcements. */
export function ListToolbar({ children }: ListToolbarProps) {
  const { announcement, filters, isLoading, query, setQuery, showHiddenRow, shown, total } =
    useList().view;
  const [isMedium, isTight] = [useUpTo('tablet'), useUpTo('small-laptop')];
  // Folded, so that all tools fit on one line.
  const isFolded = isMedium || (isTight && filters.length > 1);
  // The heading has the count of the whole list.
  const isCountHidden = shown.length === total || (isTight && !isMedium);
  // Search, filters and order know no other rows yet.
  const ofLoaded = isLoading ? ' загруженных' : '';
  const active = filters.filter(({ value }) => value !== '').length;
  return (
    <Toolbar>
      <SearchField label="Поиск" value={query} onChange={setQuery} />
      {isFolded ? (
        <Popover
          button={
            <>
              <Icon of={SlidersHorizontal} />
              {active > 0 ? `Отбор: ${active}` : 'Отбор'}
            </>
          }
        >
          <div className={styles.sheet}>
            <Pickers />
          </div>
        </Popover>
      ) : (
        <Pickers />
      )}
      <p role="status" className={isCountHidden ? 'visually-hidden' : styles.count}>
        {`Показано ${russianCount(shown.length)} из ${russianCount(total)}${ofLoaded}`}
      </p>
      <ToolbarEnd>{children}</ToolbarEnd>
      {/* Rendered before it has a text, because screen readers announce only changes. */}
      <div className={showHiddenRow ? styles.note : 'visually-hidden'}>
        <p role="status">
          <span key={announcement.count}>{announcement.text}</span>
          {showHiddenRow && <span> Строку скрывает поиск или отбор.</span>}
        </p>
        {showHiddenRow && <Button onClick={showHiddenRow}>Показать</Button>}
      </div>
    </Toolbar>
  );
}

/** The filters and the orders of a list. */
function Pickers() {
  const { filters, ordering, setFilter } = useList().view;
  return (
    <>
      {filters.map(({ name, label, options, value }) => (
        <Filter
          key={name}
          label={label}
          value={value}
          // A link may name an option that no longer exists.
          options={value === '' ? options : optionsWith(options, value, 'нет в списке')}
          nothing="Все"
          onChange={(chosen) => setFilter(name, chosen)}
        />
      ))}
      {ordering.buttons.length > 1 && (
        <Segments
          label="Порядок"
          value={ordering.name}
          options={ordering.buttons}
          onChange={ordering.setOrder}
        />
      )}
    </>
  );
}
