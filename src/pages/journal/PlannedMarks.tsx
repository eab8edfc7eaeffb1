import type { PlannedMark } from '../../domain/journal/plannedMarks.ts';
import { classes } from '../../ui/classes.ts';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import styles from './BulkMarks.module.css';

const WORDS = {
  new: 'новая',
  changed: 'изменится',
  same: 'уже стоит',
  kept: 'останется',
} satisfies Record<PlannedMark['change'], string>;

/** Each student's present mark, and the mark after the paste. */
export function PlannedMarks({ plan }: { plan: readonly PlannedMark[] }) {
  return (
    <ScrollBox label="Что изменится" className={styles.preview}>
      <table className={classes(sheet.sheet, sheet.fixed)}>
        <thead>
          <tr>
            <th scope="col">Ученик</th>
            <th scope="col" className={styles.marks}>
              Оценка
            </th>
            <th scope="col" className={styles.change}>
              Что будет
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ studentId, name, present, value, change }) => (
            <tr key={studentId}>
              <th scope="row">{name}</th>
              <td className={styles.marks}>
                {present === null ? '—' : <SmallMark value={present} />} →{' '}
                <SmallMark value={value} />
              </td>
              <td className={classes(styles.change, change === 'changed' && styles.changed)}>
                {WORDS[change]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
