import { DateField } from '../../ui/DateField.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './Report.module.css';
import type { useReportRange } from './useReportRange.ts';

/** Narrows the table, the figures and the file alike. */
export function ReportFilters({
  search,
  setSearch,
  from,
  to,
}: Omit<ReturnType<typeof useReportRange>, 'range'>) {
  return (
    <div className={styles.filters}>
      <Field label="Поиск ученика" error={undefined}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <DateField label="С даты" {...from} />
      <DateField label="По дату" {...to} />
    </div>
  );
}
