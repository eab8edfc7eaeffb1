import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { DemoAccount } from '../../domain/entities.ts';
import { safeRedirect } from '../../lib/safeRedirect.ts';
import { useAuth, useUser } from '../../stores/auth.ts';
import { TabTitle } from '../../ui/TabTitle.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, SignInForm } from './SignInForm.tsx';

export default function LoginPage({ title }: { title: string }) {
  const user = useUser();
  const session = useAuth((state) => state.session);
  const demoAccounts = useAuth((state) => state.demoAccounts);
  const [search] = useSearchParams();
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
      <div className={styles.card}>
        <img className={styles.logo} src="/logo.svg" alt="" width="56" height="56" />
        <h1>Школьный журнал</h1>
        {session.status === 'visitor' && session.reason === 'refused' && (
          <p className={styles.notice}>Чтобы продолжить, войдите.</p>
        )}
        <SignInForm formRef={form} />
      </div>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fill} />}
    </div>
  );
}
