import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import styles from './Import.module.css';
import type { FieldSpec } from '../fields/fields.ts';
import type { ImportRow, Mend } from './importRows.ts';
import type { ImportChanges } from './importState.ts';
import { gravest, type Outcome } from './useImportRows.ts';

interface BulkApprovalProps<Name extends string> {
  rows: readonly ImportRow<Name>[];
  /** The fields that no row has a value for. */
  leftOpen: readonly FieldSpec<Name>[];
  outcomeOf: (row: ImportRow<Name>) => Outcome;
  changes: ImportChanges<Name>;
}

/** A row with both remarks belongs to neither group: one press must not create it. */
const GROUPS = [
  ['odd', 'Создать и те, что отмечены «Проверьте»'],
  ['same', 'Создать и повторы'],
] as const;

const MENDS: readonly [Mend, string][] = [
  ['letters', 'Исправить похожие буквы'],
  ['case', 'Исправить регистр'],
  ['none', 'Поставить «-» вместо пустого отчества'],
];

/** The settings for all rows with the same kind of remark. */
export function BulkApproval<Name extends string>({
  rows,
  leftOpen,
  outcomeOf,
  changes,
}: BulkApprovalProps<Name>) {
  const [open] = leftOpen;
  const asked = open?.unchosen ? [['unchosen', open.unchosen.without] as const] : [];
  const groups = [...GROUPS, ...asked].flatMap(([weight, label]) => {
    const all = rows.filter(
      ({ remarks }) =>
        remarks.some((remark) => remark.weight === weight) &&
        remarks.every((remark) => remark.weight === weight || remark.weight === 'note'),
    );
    return all.length === 0
      ? []
      : [{ label, all, approved: all.filter((row) => outcomeOf(row) === 'ready').length }];
  });
  const mends = MENDS.flatMap(([mend, label]) => {
    const mendable = rows.filter(({ mended }) => mended[mend]);
    return mendable.length === 0 ? [] : [{ mend, label, mendable }];
  });
  const movable = rows.filter((row) => row.movable !== undefined && gravest(row) === 'elsewhere');
  const moved = movable.filter((row) => outcomeOf(row) === 'moved').length;
  if (groups.length + mends.length + movable.length === 0) return null;

  return (
    <div className={styles.bulk}>
      {groups.map(({ label, all, approved }) => (
        <Checkbox
          key={label}
          label={`${label}: ${russianCount(all.length)}`}
          checked={approved === all.length}
          isMixed={approved > 0 && approved < all.length}
          onChange={(wanted) => changes.approve(all, wanted)}
        />
      ))}
      {movable.length > 0 && (
        <Checkbox
          label={`Перевести всех, кто есть в другой школе: ${russianCount(movable.length)}`}
          checked={moved === movable.length}
          isMixed={moved > 0 && moved < movable.length}
          onChange={(wanted) => changes.move(movable, wanted)}
        />
      )}
      {mends.map(({ mend, label, mendable }) => (
        <Button key={mend} onClick={() => changes.mend(mendable, mend)}>
          {`${label}: ${russianCount(mendable.length)}`}
        </Button>
      ))}
    </div>
  );
}
