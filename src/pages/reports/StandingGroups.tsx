import { Link } from 'react-router-dom';
import type { GroupMember, StandingGroups as Groups } from '../../domain/reports/standingGroups.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import { GROUPS } from '../../domain/reports/totalsRows.ts';
import { shareText } from './totalsTexts.ts';
import styles from './Totals.module.css';

interface StandingGroupsProps {
  schoolId: number;
  groups: Groups;
  /** The number of all students. */
  count: number;
}

/** The count and the names of students in each group; each name links to the student's sheet. */
export function StandingGroups({ schoolId, groups, count }: StandingGroupsProps) {
  return (
    <ul className={styles.groups} aria-label="Группы">
      {GROUPS.map(({ name, label, rule }) => (
        <li key={name} className={styles.group}>
          <h2 title={rule}>{label}</h2>
          <p className={styles.count}>
            <strong>{groups[name].length}</strong>
            {` ${shareText(groups[name], count)}`}
          </p>
          <Members schoolId={schoolId} members={groups[name]} label={label} />
        </li>
      ))}
    </ul>
  );
}

/** How many names a group shows at first. */
const FEW = 3;

interface MembersProps {
  schoolId: number;
  members: readonly GroupMember[];
  label: string;
}

function Members({ schoolId, members, label }: MembersProps) {
  const { shown, isLong, isWhole, setWhole } = useFirstFew(members, FEW);
  const more = members.length - FEW;
  return (
    <>
      <ul className={styles.members}>
        {shown.map(({ standing, because }) => (
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
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isWhole}
          aria-label={isWhole ? `${label}: меньше имён` : `${label}: ещё ${more}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${more}`}
        </Button>
      )}
    </>
  );
}
