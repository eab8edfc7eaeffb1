import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { showLongDay } from '../../domain/days.ts';
import type { DemoAccount } from '../../domain/entities.ts';
import { BASE_PATH } from '../../lib/deployment.ts';
import { safeRedirect } from '../../lib/safeRedirect.ts';
import { useToday } from '../../lib/useToday.ts';
import { useAuth, useUser } from '../../stores/auth.ts';
import { TabTitle } from '../../ui/TabTitle.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, SignInForm } from './SignInForm.tsx';

/** Enough for the highest windows: what is below their end is cut off. */
const LINES = 60;

export default function LoginPage({ title }: { title: string }) {
  const user = useUser();
  const session = useAuth((state) => state.session);
  const demoAccounts = useAuth((state) => state.demoAccounts);
  const [search] = useSearchParams();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);

  if (user) return <Navigate to={safeRedirect(search.get('redirect'))} replace />;

  const fill = (account: DemoAccount) => {
    if (!form.current) return;
    for (const name of ['username', 'password'] as const) {
      const field = fieldOf(form.current, name);
      if (field) field.value = account[name];
    }
    form.current.requestSubmit();
  };

  return (
    <div className={styles.page}>
      <TabTitle page={title} />
      <div className={styles.sheet}>
        <ol className={styles.lines} aria-hidden="true">
          {Array.from({ length: LINES }, (_line, index) => (
            <li key={index}>{index + 1}</li>
          ))}
        </ol>
        <p className={styles.brand}>
          <img src={`${BASE_PATH}logo.svg`} alt="" width="24" height="24" />
          Школьный журнал
        </p>
        <p className={styles.motto}>Уроки, оценки и отчёты — на одном листе</p>
        <p className={styles.day}>{showLongDay(today)}</p>
      </div>
      <div className={styles.form}>
        <h1>Вход</h1>
        {session.status === 'visitor' && session.reason === 'refused' && (
          <p className={styles.notice}>Чтобы продолжить, войдите.</p>
        )}
        <SignInForm formRef={form} />
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fill} />}
      </div>
    </div>
  );
}
