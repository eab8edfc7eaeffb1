import { type ReactNode, useMemo, useState } from 'react';
import {
  borderlineAmong,
  MOST_MARKS,
  type MostMarks,
  shiftText,
} from '../../../domain/reports/borderline.ts';
import {
  figuresOf,
  type MarkCounts,
  roundedAverage,
  showFigure,
} from '../../../domain/reports/figures.ts';
import { figureCell } from '../../../domain/reports/totalsRows.ts';
import { russianCount } from '../../../domain/text/names.ts';
import { showDate } from '../../../domain/time/dates.ts';
import { writeSheet } from '../../../lib/sheets/writeSheet.ts';
import { useToday } from '../../../lib/time/useToday.ts';
import { useThreshold } from '../../../stores/reports/termMarks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/Dialog.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { ScrollBox } from '../../../ui/layout/ScrollBox.tsx';
import sheet from '../../../ui/layout/Sheet.module.css';
import { useExport } from '../../../ui/list/useExport.ts';
import { ListPaper } from '../../../ui/paper/Paper.tsx';
import { PaperTable } from '../../../ui/paper/PaperTable.tsx';
import { printPaper, usePrinting } from '../../../ui/paper/usePrinting.ts';
import styles from './DialogTable.module.css';
import { ThresholdPicker } from './ThresholdPicker.tsx';

/** A student in a subject. */
export interface BorderlineRow {
  key: string;
  name: string;
  /** The class and the subject, where there are several; empty otherwise. */
  detail: string;
  counts: MarkCounts;
}

export interface BorderlineDialogProps<Row extends BorderlineRow> {
  /** The subject or the school, for the title of the paper and the name of the file. */
  of: string;
  /** In the order of the names. */
  rows: readonly Row[];
  /** The name as a link or button. */
  drawName: (row: Row) => ReactNode;
  onClose: () => void;
}

const WORDS: Readonly<Record<MostMarks, string>> = { 1: 'Одной оценкой', 2: 'Двумя' };
const OPTIONS = MOST_MARKS.map((most) => ({ value: `${most}` as const, label: WORDS[most] }));
const SHIFTS = ['Станет выше', 'Станет ниже'];
const HEADS = ['Средний балл', 'Предложение', ...SHIFTS];

/** Whose proposed mark one or two further marks would change, and which marks. */
export default function BorderlineDialog<Row extends BorderlineRow>({
  of,
  rows,
  drawName,
  onClose,
}: BorderlineDialogProps<Row>) {
  const threshold = useThreshold();
  const [most, setMost] = useState<MostMarks>(1);
  const found = useMemo(() => borderlineAmong(rows, threshold, most), [rows, threshold, most]);
  const saving = useExport(`Пограничные ${of}`, (work) =>
    writeSheet(
      [
        ['ФИО', 'Класс и предмет', ...HEADS],
        ...found.map(({ name, detail, counts, higher, lower }) => [
          name,
          detail,
          figureCell(figuresOf(counts).average),
          Number(roundedAverage(counts, threshold)),
          shiftText(higher),
          shiftText(lower),
        ]),
      ],
      work,
    ),
  );
  const isPrinting = usePrinting('borderline');
  const today = showDate(useToday());
  return (
    <>
      <Dialog title="Пограничные" wide ownFooter onClose={onClose}>
        <DialogBody>
          <div className={styles.tools}>
            <Segments
              label="Изменится"
              value={`${most}`}
              options={OPTIONS}
              onChange={(value) => setMost(MOST_MARKS.find((one) => `${one}` === value) ?? 1)}
            />
            <ThresholdPicker />
          </div>
          {found.length === 0 ? (
            <p role="status">Таких учеников нет.</p>
          ) : (
            <ScrollBox label="Пограничные" className={styles.scroller}>
              <table
                aria-label="Пограничные"
                className={classes(sheet.sheet, styles.table, styles.detailed)}
              >
                <thead>
                  <tr>
                    <th scope="col">ФИО</th>
                    {SHIFTS.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {found.map((row) => (
                    <tr key={row.key}>
                      <th scope="row">
                        {drawName(row)}
                        <span className={styles.detail}>
                          {[
                            row.detail,
                            `средний балл ${showFigure(figuresOf(row.counts).average)}`,
                            `предложение ${roundedAverage(row.counts, threshold) ?? ''}`,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </th>
                      <td>{shiftText(row.higher) || '—'}</td>
                      <td>{shiftText(row.lower) || '—'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
          <p className="muted small">
            Здесь те, чьё предложение изменят одна или две следующие оценки, и какие именно.
          </p>
        </DialogBody>
        <DialogFooter>
          <p role="status">
            {saving.hasFailed
              ? 'Файл не удалось создать. Повторите чуть позже.'
              : `Всего: ${russianCount(found.length)}`}
          </p>
          {found.length > 0 && (
            <>
              <Button onClick={() => printPaper('borderline')}>Печать</Button>
              <Button busy={saving.isBusy} onClick={saving.start}>
                Скачать
              </Button>
            </>
          )}
          <Button look="primary" onClick={onClose}>
            Готово
          </Button>
        </DialogFooter>
      </Dialog>
      {isPrinting && (
        <ListPaper>
          <PaperTable
            title={`Пограничные: ${of}`}
            note={`Округление вверх от 0,${threshold}. Напечатано ${today}.`}
            columns={[
              { key: 'name', label: 'ФИО', kind: 'text' },
              ...HEADS.map((head) => ({
                key: head,
                label: head,
                kind: 'text' as const,
                share: 17,
              })),
            ]}
            lines={found.map(({ key, name, detail, counts, higher, lower }) => ({
              key,
              texts: [
                [name, detail].filter(Boolean).join(', '),
                showFigure(figuresOf(counts).average),
                roundedAverage(counts, threshold) ?? '',
                shiftText(higher) || '—',
                shiftText(lower) || '—',
              ],
            }))}
          />
        </ListPaper>
      )}
    </>
  );
}
