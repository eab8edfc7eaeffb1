import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import styles from './Import.module.css';
import type { FieldSpec } from '../fields/fields.ts';
import type { ImportRow, BulkCorrection } from './importRows.ts';
import type { ImportChanges } from './importState.ts';
import { useImportWords } from './importWords.ts';
import { gravestWeight, type Outcome } from './useImportRows.ts';

interface BulkApprovalProps<Name extends string> {
  rows: readonly ImportRow<Name>[];
  /** The fields that no row has a value for. */
  emptyOptionFields: readonly FieldSpec<Name>[];
  outcomeOf: (row: ImportRow<Name>) => Outcome;
  changes: ImportChanges<Name>;
}

/** A row with both remarks belongs to neither group: one press must not create it. */
const GROUPS = [
  ['odd', 'и те, что отмечены «Проверьте»'],
  ['same', 'и повторы'],
] as const;

const BULK_CORRECTIONS: readonly [BulkCorrection, string][] = [
  ['letters', 'Исправить похожие буквы'],
  ['case', 'Исправить регистр'],
  ['patronymic', 'Поставить «-» вместо пустого отчества'],
];

/** The settings for all rows with the same kind of remark. */
export function BulkApproval<Name extends string>({
  rows,
  emptyOptionFields,
  outcomeOf,
  changes,
}: BulkApprovalProps<Name>) {
  const { action } = useImportWords();
  const [open] = emptyOptionFields;
  const asked = open?.emptyOptionTexts
    ? [['emptyOption', open.emptyOptionTexts.createLabel] as const]
    : [];
  const named = GROUPS.map(([weight, which]) => [weight, `${action} ${which}`] as const);
  const groups = [...named, ...asked].flatMap(([weight, label]) => {
    const all = rows.filter(
      ({ remarks }) =>
        remarks.some((remark) => remark.weight === weight) &&
        remarks.every((remark) => remark.weight === weight || remark.weight === 'note'),
    );
    return all.length === 0
      ? []
      : [{ label, all, approved: all.filter((row) => outcomeOf(row) === 'ready').length }];
  });
  const corrections = BULK_CORRECTIONS.flatMap(([correction, label]) => {
    const correctable = rows.filter(({ bulkCorrections }) => bulkCorrections[correction]);
    return correctable.length === 0 ? [] : [{ correction, label, correctable }];
  });
  const movable = rows.filter(
    (row) => row.movable !== undefined && gravestWeight(row) === 'elsewhere',
  );
  const moved = movable.filter((row) => outcomeOf(row) === 'moved').length;
  if (groups.length + corrections.length + movable.length === 0) return null;

  return (
    <div role="group" aria-label="Замечания" className={styles.line}>
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
      {corrections.map(({ correction, label, correctable }) => (
        <Button key={correction} onClick={() => changes.correctAll(correctable, correction)}>
          {`${label}: ${russianCount(correctable.length)}`}
        </Button>
      ))}
    </div>
  );
}
