import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  GroupMember,
  GroupName,
  StandingGroups as Groups,
} from '../../domain/reports/standingGroups.ts';
import { GROUPS } from '../../domain/reports/totalsRows.ts';
import { russianCount } from '../../domain/text/names.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { classes } from '../../ui/classes.ts';
import { CardLink } from '../../ui/buttons/CardLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChevronDown } from '../../ui/icons/icons.ts';
import { shareText } from './totalsTexts.ts';
import styles from './Totals.module.css';

interface StandingGroupsProps {
  schoolId: number;
  groups: Groups;
  /** The number of all students. */
  count: number;
  /** The number of those with a mark. */
  marked: number;
}

/**
 * The number of students in each group; a press opens the names below, which link to the students'
 * sheets.
 */
export function StandingGroups({ schoolId, groups, count, marked }: StandingGroupsProps) {
  const [opened, setOpened] = useState<GroupName | null>(null);
  return (
    <ul className={styles.groups} aria-label="Группы">
      {GROUPS.map(({ name, label, rule, ofAll }) => {
        const size = groups[name].length;
        const isOpen = opened === name;
        const heading = (
          <>
            <span>{`${label}:`}</span> <strong>{russianCount(size)}</strong>
          </>
        );
        return (
          <li key={name}>
            <div
              className={classes(
                styles.group,
                size > 0 && styles.full,
                isOpen && size > 0 && styles.opened,
              )}
            >
              <h2>
                {size === 0 ? (
                  heading
                ) : (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? null : name)}
                  >
                    {heading}
                  </button>
                )}
              </h2>
              {size > 0 && (
                <p className={styles.share}>
                  {shareText(groups[name], ofAll ? count : marked)}
                  <Icon of={ChevronDown} />
                </p>
              )}
            </div>
            {isOpen && size > 0 && (
              <Members schoolId={schoolId} members={groups[name]} rule={rule} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface MembersProps {
  schoolId: number;
  members: readonly GroupMember[];
  rule: string;
}

function Members({ schoolId, members, rule }: MembersProps) {
  return (
    <div className={styles.members}>
      <p className="muted x-small">{rule}</p>
      <ul>
        {members.map(({ standing, because }) => (
          <li key={standing.key}>
            {standing.studentId === null ? (
              standing.studentName
            ) : (
              <Link to={paths.reportCard(schoolId, standing.studentId)}>
                {standing.studentName}
              </Link>
            )}{' '}
            <span className="muted x-small">
              {[standing.note, standing.className, because.join(', ')].filter(Boolean).join(' · ')}
            </span>
            {standing.studentId !== null && (
              <CardLink studentId={standing.studentId} name={standing.studentName} isBesideLink />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
