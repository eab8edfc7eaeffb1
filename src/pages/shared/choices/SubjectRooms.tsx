import { type LiHTMLAttributes, useState } from 'react';
import { Link } from 'react-router-dom';
import { groupBy } from '../../../domain/text/groupBy.ts';
import { type BriefTitle, russianCount } from '../../../domain/text/names.ts';
import {
  limitOf,
  type Room,
  roomFrom,
  type RoomLimits,
  roomText,
} from '../../../domain/choices/termOverview.ts';
import { setRoom } from '../../../stores/choices/roomLimits.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { BriefText } from '../../../ui/text/BriefText.tsx';
import panel from './SidePanel.module.css';
import styles from './SubjectRooms.module.css';

/** A subject and how many students sit in it. */
export interface RoomLine {
  subjectId: number;
  title: string;
  time: string;
  count: number;
}

interface SubjectRoomsProps {
  lines: readonly RoomLine[];
  limits: RoomLimits;
  /** The short titles of subjects, by id. */
  briefTitles: ReadonlyMap<number, BriefTitle>;
  /** The sentence for a list without subjects. */
  emptyText: string;
  /** The address of the list with those who chose a subject; without it, no line is a link. */
  addressOf?: (subjectId: number) => string;
  /** The subject above which something is dragged. */
  target?: number | null;
  /** What a line does with something that is dragged to it. */
  dropOn?: (subjectId: number) => LiHTMLAttributes<HTMLLIElement>;
}

/** Servers have no field for places. */
const HINT = '«15×2» — две группы по 15. Места помнит только этот браузер.';

/** How many students sit in each subject, slot by slot, beside how many it has room for. */
export function SubjectRooms({ lines, limits, emptyText, ...line }: SubjectRoomsProps) {
  if (lines.length === 0) return <p className={panel.none}>{emptyText}</p>;
  const times = [...groupBy(lines, ({ time }) => time)].sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <div className={styles.counts}>
      {times.map(([time, ofTime], index) => (
        <section key={time}>
          <h2 className={panel.title}>
            {time || 'Без времени'}
            {index === 0 && <small>выбрали / мест</small>}
          </h2>
          <ul>
            {ofTime.map((one) => (
              <SubjectRoom key={one.subjectId} {...one} {...line} limits={limits} />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.forAll}>
        <Field label="Мест во всех группах" error={undefined} hint={HINT}>
          {(control) => (
            <RoomInput
              {...control}
              room={undefined}
              onRoom={(room) =>
                setRoom(
                  lines.map(({ subjectId }) => subjectId),
                  room,
                )
              }
            />
          )}
        </Field>
      </div>
    </div>
  );
}

type SubjectRoomProps = RoomLine & Omit<SubjectRoomsProps, 'lines' | 'emptyText'>;

/** One subject; its bar shows which part of its places is taken. */
function SubjectRoom({ subjectId, title, count, limits, ...line }: SubjectRoomProps) {
  const { briefTitles, addressOf, target, dropOn } = line;
  const limit = limitOf(limits, subjectId);
  const isBeyond = limit !== undefined && count > limit;
  const brief = briefTitles.get(subjectId);
  const text = brief ? <BriefText text={title} brief={brief} isAlwaysBrief /> : title;
  return (
    <li
      {...dropOn?.(subjectId)}
      className={classes(
        styles.subject,
        isBeyond && styles.beyond,
        target === subjectId && styles.target,
      )}
    >
      {addressOf ? <Link to={addressOf(subjectId)}>{text}</Link> : <div>{text}</div>}
      <b className="figures">{russianCount(count)}</b>
      <span aria-hidden="true">/</span>
      <RoomInput
        aria-label={`Мест: ${title}`}
        className={classes(styles.room, 'figures')}
        room={limits.get(subjectId)}
        onRoom={(room) => setRoom([subjectId], room)}
      />
      {limit !== undefined && (
        <span
          aria-hidden="true"
          className={styles.bar}
          style={{ inlineSize: `${isBeyond ? 100 : (100 * count) / Math.max(limit, 1)}%` }}
        />
      )}
    </li>
  );
}

interface RoomInputProps {
  id?: string;
  className?: string;
  'aria-label'?: string;
  room: Room | undefined;
  /** Called with each room that is typed, and with null when the field is empty. */
  onRoom: (room: Room | null) => void;
}

/** A field for «15» or «15×2»; a text that is no room yet, such as «15×», changes nothing. */
function RoomInput({ room, onRoom, ...input }: RoomInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...input}
      autoComplete="off"
      placeholder="—"
      value={typed ?? (room ? roomText(room) : '')}
      onChange={({ target }) => {
        const read = roomFrom(target.value);
        setTyped(target.value);
        if (read || target.value.trim() === '') onRoom(read);
      }}
      onBlur={() => room && setTyped(null)}
    />
  );
}
