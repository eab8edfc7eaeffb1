import type { User } from '../domain/entities.ts';
import { homeQuery, ownTeacherQuery } from '../stores/home.ts';
import { useQueryState } from '../stores/kit/query.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { ChevronsUpDown } from '../ui/icons/icons.ts';
import { Popover } from '../ui/popover/Popover.tsx';
import { Appearance } from './Appearance.tsx';
import styles from './Menu.module.css';

/**
 * The button with the user's name, which opens the choice of theme and density. It makes no call:
 * a teacher's name shows once the home page has loaded it, the name of the account until then.
 */
export function Account({ user }: { user: User }) {
  const { data: home } = useQueryState(homeQuery, 'own');
  const { data: teacher } = useQueryState(ownTeacherQuery, home?.teacherId ?? null);
  const [initials, name] = teacher
    ? [teacher.name.slice(0, 1) + teacher.surname.slice(0, 1), `${teacher.name} ${teacher.surname}`]
    : [user.username.slice(0, 2), user.username];
  return (
    <Popover
      look="quiet"
      className={classes(styles.link, styles.who)}
      button={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initials}
          </span>
          <span className={styles.person}>
            <span className={classes(styles.name, 'truncate')}>{name}</span>{' '}
            <small className={styles.label}>
              {teacher && <span className={styles.username}>{user.username}</span>} Оформление
            </small>
          </span>
          <Icon of={ChevronsUpDown} />
        </>
      }
    >
      <Appearance />
    </Popover>
  );
}
