import { useAuth } from '../stores/session/auth.ts';
import { classes } from '../ui/classes.ts';
import styles from './Frame.module.css';

/** Says «Демо» on every page, if the server has sent demo accounts. */
export function DemoMark() {
  const isDemo = useAuth((state) => state.demoAccounts.length > 0);
  if (!isDemo) return null;
  return (
    <p className={classes(styles.demo, 'tone-wait')} title="Данные вымышлены, войти может каждый.">
      <strong aria-describedby="demo-meaning">Демо</strong>{' '}
      <span id="demo-meaning" className="visually-hidden-up-to-tablet">
        Не вводите настоящие данные.
      </span>
    </p>
  );
}
