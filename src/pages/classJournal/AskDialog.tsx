import { useMemo, useState } from 'react';
import type { ClassJournalTable } from '../../domain/journal/classJournalTable.ts';
import {
  type DueStudent,
  LESSONS_WITHOUT_MARK,
  whomToAsk,
} from '../../domain/journal/whomToAsk.ts';
import { russianCount } from '../../domain/text/names.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SortButton, sortDirection } from '../../ui/buttons/SortButton.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import styles from '../shared/reports/DialogTable.module.css';

interface AskDialogProps {
  /** The class, its students in the order of their names. */
  table: ClassJournalTable;
  today: string;
  /** Shows the cell of a student in the newest lesson. */
  onShow: (studentId: number | null) => void;
  onClose: () => void;
}

const nameOf = ({ line: { texts, note } }: DueStudent) => `${texts[0]} ${note}`.trim();

const FIGURES = [
  { by: 'marks', label: 'Оценок' },
  { by: 'lessonsSince', label: 'Уроков без оценки' },
  { by: 'absences', label: 'Пропуски' },
] as const;

interface Order {
  by: (typeof FIGURES)[number]['by'];
  isDescending: boolean;
}

/** The students who should be asked next, the most urgent first. */
export default function AskDialog({ table, today, onShow, onClose }: AskDialogProps) {
  const needed = useNeededMarks();
  const { due, absent } = useMemo(() => whomToAsk(table, needed, today), [table, needed, today]);
  const [order, setOrder] = useState<Order | null>(null);
  const sign = order?.isDescending ? -1 : 1;
  const shown = order ? [...due].sort((a, b) => sign * (a[order.by] - b[order.by])) : due;
  return (
    <Dialog title="Кого спросить" ownFooter onClose={onClose}>
      <DialogBody>
        <div>
          <NeededMarksPicker />
        </div>
        {due.length === 0 ? (
          <p role="status">
            {`Никого: у всех не меньше ${needed} оценок, и у каждого есть оценка за последние ${LESSONS_WITHOUT_MARK} уроков.`}
          </p>
        ) : (
          <ScrollBox label="Кого спросить" className={styles.scroller}>
            <table aria-label="Кого спросить" className={classes(sheet.sheet, styles.table)}>
              <thead>
                <tr>
                  <th scope="col">ФИО</th>
                  {FIGURES.map(({ by, label }) => {
                    const direction = sortDirection(order?.by === by, order?.isDescending ?? false);
                    return (
                      <th key={by} scope="col" className={sheet.number} aria-sort={direction}>
                        <SortButton
                          label={label}
                          direction={direction}
                          onPress={() =>
                            setOrder({ by, isDescending: order?.by !== by || !order.isDescending })
                          }
                        />
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {shown.map((student) => (
                  <tr key={student.line.key}>
                    <th scope="row">
                      <Button
                        look="quiet"
                        size="small"
                        className={styles.name}
                        onClick={() => onShow(student.line.studentId)}
                      >
                        {nameOf(student)}
                      </Button>
                    </th>
                    <td className={sheet.number}>{`${student.marks} из ${needed}`}</td>
                    <td className={sheet.number}>{student.lessonsSince}</td>
                    <td className={sheet.number}>{student.absences || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        {absent.length > 0 && <p>{`Сегодня нет: ${absent.map(nameOf).join(', ')}.`}</p>}
        <p className="muted small">
          {`Здесь те, у кого меньше ${needed} оценок за период или нет оценки за ${LESSONS_WITHOUT_MARK} уроков подряд. Пропущенные уроки не считаются.`}
        </p>
      </DialogBody>
      <DialogFooter>
        <p role="status">{`Всего: ${russianCount(due.length)}`}</p>
        <Button look="primary" onClick={onClose}>
          Готово
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
