import { Link } from 'react-router-dom';
import { groupBy } from '../../domain/text/groupBy.ts';
import { russianCount } from '../../domain/text/names.ts';
import {
  beyondRoom,
  type ElectiveGroup,
  type RoomLimits,
} from '../../domain/choices/termOverview.ts';
import { setRoomLimit } from '../../stores/choices/roomLimits.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/fields/Field.tsx';
import styles from './TermOverview.module.css';

interface HeadCountsProps {
  groups: readonly ElectiveGroup[];
  /** The number of students at which a bar has its full length. */
  most: number;
  limits: RoomLimits;
  /** The sentence for a list without subjects. */
  emptyText: string;
  /** The address of the list with those who chose a subject. */
  addressOf: (group: ElectiveGroup) => string;
}

/** A typed limit as a number; null for any other text. */
function limitFrom(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** How many students sit in each subject, hour by hour, beside how many it has room for. */
export function HeadCounts({ groups, most, limits, emptyText, addressOf }: HeadCountsProps) {
  if (groups.length === 0) return <p className={styles.none}>{emptyText}</p>;
  const times = [...groupBy(groups, ({ time }) => time)].sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <div className={styles.counts}>
      {times.map(([time, ofTime]) => (
        <section key={time}>
          <h2 className={styles.title}>{time || 'Без времени'}</h2>
          <ul>
            {ofTime.map((group) => {
              const { subject, title, choices } = group;
              const beyond = beyondRoom(group, limits).length;
              const limit = limits.get(subject.id);
              return (
                <li key={subject.id} className={styles.subject}>
                  <Link to={addressOf(group)} title="Показать выбравших в списке">
                    {title}
                  </Link>
                  <b
                    className={classes(beyond > 0 && styles.beyond)}
                    {...(beyond > 0 && { title: `Сверх мест: ${beyond}` })}
                  >
                    {russianCount(choices.length)}
                  </b>
                  <input
                    inputMode="numeric"
                    className={styles.room}
                    aria-label={`Мест: ${title}`}
                    title="Сколько мест в группе"
                    placeholder="мест"
                    value={limit ?? ''}
                    onChange={({ target }) => setRoomLimit([subject.id], limitFrom(target.value))}
                  />
                  <span
                    aria-hidden="true"
                    className={styles.bar}
                    style={{ inlineSize: `${(100 * choices.length) / Math.max(most, 1)}%` }}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <RoomForAll
        onLimit={(limit) =>
          setRoomLimit(
            groups.map(({ subject }) => subject.id),
            limit,
          )
        }
      />
    </div>
  );
}

/** Sets the limit of all subjects at once; an empty field removes it from all. */
function RoomForAll({ onLimit }: { onLimit: (limit: number | null) => void }) {
  return (
    <Field label="Мест во всех группах" error={undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          placeholder="не указано"
          onChange={({ target }) => onLimit(limitFrom(target.value))}
        />
      )}
    </Field>
  );
}
