import { russianCount } from '../../domain/names.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import styles from './Import.module.css';
import type { ImportRow } from './importRows.ts';
import type { SheetChanges } from './importState.ts';

interface BulkChoicesProps<Name extends string> {
  rows: readonly ImportRow<Name>[];
  isApproved: (row: ImportRow<Name>) => boolean;
  changes: SheetChanges<Name>;
}

/** A row that is odd and there already is neither's: one press does not create it. */
const GROUPS = [
  ['odd', 'Создать и те, что отмечены «Проверьте»'],
  ['same', 'Создать и повторы'],
] as const;

/** What can be said of all rows with the same sort of remark at once. */
export function BulkChoices<Name extends string>({
  rows,
  isApproved,
  changes,
}: BulkChoicesProps<Name>) {
  const groups = GROUPS.flatMap(([weight, label]) => {
    const all = rows.filter(
      ({ remarks }) =>
        remarks.some((remark) => remark.weight === weight) &&
        remarks.every((remark) => remark.weight === weight || remark.weight === 'note'),
    );
    return all.length === 0 ? [] : [{ label, all, approved: all.filter(isApproved).length }];
  });
  const mendable = rows.filter(({ mended }) => Object.keys(mended).length > 0);
  if (groups.length === 0 && mendable.length === 0) return null;

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
      {mendable.length > 0 && (
        <Button onClick={() => changes.mend(mendable)}>
          Исправить похожие буквы: {russianCount(mendable.length)}
        </Button>
      )}
    </div>
  );
}
