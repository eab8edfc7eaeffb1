import { useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { showLongDay } from '../../domain/time/days.ts';
import type { DemoAccount } from '../../domain/entities.ts';
import { BASE_PATH } from '../../lib/loading/deployment.ts';
import { pollWhileVisible } from '../../lib/time/pollWhileVisible.ts';
import { safeRedirect } from '../../lib/addresses/safeRedirect.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { finishLeaving, useAuth, useUser, type VisitorReason } from '../../stores/session/auth.ts';
import { TabTitle } from '../../ui/layout/TabTitle.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { KeptMarks } from './KeptMarks.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, SignInForm } from './SignInForm.tsx';

/** Enough for the highest windows: what is below their end is cut off. */
const LINES = 60;

/** The pause before a server that was away is asked again to end the session. */
const AGAIN_AFTER_MS = 15_000;

function Leaving() {
  useEffect(() => pollWhileVisible(finishLeaving, { everyMs: AGAIN_AFTER_MS }), []);
  return (
    <p role="status" className="callout tone-info">
      Вы вышли. Сервер ещё не закончил сеанс: журнал повторяет запрос сам.
    </p>
  );
}

/** Why somebody has come to the sign-in page, if that needs to be said. */
function WhyHere({ reason }: { reason: VisitorReason }) {
  if (reason === 'leaving') return <Leaving />;
  if (reason !== 'refused') return null;
  return <p className="callout tone-info">Чтобы продолжить, войдите.</p>;
}

export default function LoginPage({ title }: { title: string }) {
  const user = useUser();
  const session = useAuth((state) => state.session);
  const demoAccounts = useAuth((state) => state.demoAccounts);
  const [search] = useSearchParams();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-short', true);
    return () => void document.documentElement.toggleAttribute('data-short', false);
  }, []);

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
        {session.status === 'visitor' && <WhyHere reason={session.reason} />}
        <SignInForm formRef={form} />
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fill} />}
        {/* The last element, because it appears later than the others and must not move them. */}
        <KeptMarks
          className="callout tone-wait"
          when="Они уйдут, когда войдёт тот, кто их поставил."
        />
      </div>
    </div>
  );
}
