import { Link } from 'react-router-dom';
import { groupBy } from '../../domain/text/groupBy.ts';
import { type BriefTitle, russianCount } from '../../domain/text/names.ts';
import {
  beyondRoom,
  type ElectiveGroup,
  type RoomLimits,
} from '../../domain/choices/termOverview.ts';
import { setRoomLimit } from '../../stores/choices/roomLimits.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { BriefText } from '../../ui/text/BriefText.tsx';
import styles from './TermOverview.module.css';

interface HeadCountsProps {
  groups: readonly ElectiveGroup[];
  limits: RoomLimits;
  /** The short titles of subjects, by id. */
  briefTitles: ReadonlyMap<number, BriefTitle>;
  /** The sentence for a list without subjects. */
  emptyText: string;
  /** The address of the list with those who chose a subject. */
  addressOf: (group: ElectiveGroup) => string;
}

/** Servers have no field for places. */
const KEPT_HERE = 'Места помнит только этот браузер.';

/** A typed limit as a number; null for any other text. */
function limitFrom(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** How many students sit in each subject, hour by hour, beside how many it has room for. */
export function HeadCounts({ groups, limits, briefTitles, emptyText, addressOf }: HeadCountsProps) {
  if (groups.length === 0) return <p className={styles.none}>{emptyText}</p>;
  const times = [...groupBy(groups, ({ time }) => time)].sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <div className={styles.counts}>
      {times.map(([time, ofTime], index) => (
        <section key={time}>
          <h2 className={styles.title}>
            {time || 'Без времени'}
            {index === 0 && <small>выбрали / мест</small>}
          </h2>
          <ul>
            {ofTime.map((group) => (
              <HeadCount
                key={group.subject.id}
                group={group}
                brief={briefTitles.get(group.subject.id)}
                limits={limits}
                address={addressOf(group)}
              />
            ))}
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

interface HeadCountProps {
  group: ElectiveGroup;
  brief: BriefTitle | undefined;
  limits: RoomLimits;
  address: string;
}

/** One subject; its bar shows which part of its places is taken. */
function HeadCount({ group, brief, limits, address }: HeadCountProps) {
  const { subject, title, choices } = group;
  const limit = limits.get(subject.id);
  const isBeyond = beyondRoom(group, limits).length > 0;
  return (
    <li className={classes(styles.subject, isBeyond && styles.beyond)}>
      <Link to={address}>
        {brief ? <BriefText text={title} brief={brief} isAlwaysBrief /> : title}
      </Link>
      <b className="figures">{russianCount(choices.length)}</b>
      <span aria-hidden="true">/</span>
      <input
        inputMode="numeric"
        className={classes(styles.room, 'figures')}
        aria-label={`Мест: ${title}`}
        placeholder="—"
        value={limit ?? ''}
        onChange={({ target }) => setRoomLimit([subject.id], limitFrom(target.value))}
      />
      {limit !== undefined && (
        <span
          aria-hidden="true"
          className={styles.bar}
          style={{ inlineSize: `${isBeyond ? 100 : (100 * choices.length) / Math.max(limit, 1)}%` }}
        />
      )}
    </li>
  );
}

/** Sets the limit of all subjects at once; an empty field removes it from all. */
function RoomForAll({ onLimit }: { onLimit: (limit: number | null) => void }) {
  return (
    <div className={styles.forAll}>
      <Field label="Мест во всех группах" error={undefined} hint={KEPT_HERE}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            placeholder="—"
            onChange={({ target }) => onLimit(limitFrom(target.value))}
          />
        )}
      </Field>
    </div>
  );
}
