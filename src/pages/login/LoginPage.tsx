import { type SyntheticEvent, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Failure, splitRefusal } from '../../domain/failure.ts';
import { paths } from '../../lib/paths.ts';
import { safeRedirect } from '../../lib/safeRedirect.ts';
import { signIn, useAuth, type VisitorReason } from '../../stores/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormError } from '../../ui/Field.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './LoginPage.module.css';

const WRONG_PASSWORD = 'Неверный логин или пароль.';

/** Why whoever wanted something else has come here. */
const NOTICES: Partial<Record<VisitorReason, string>> = {
  refused: 'Чтобы продолжить, войдите.',
  ended: 'Сессия закончилась. Чтобы продолжить, войдите.',
};

/**
 * Sign-in. Its fields are left to the browser: a form library has no place in the first download,
 * and password managers fill them best.
 */
export default function LoginPage() {
  const session = useAuth((state) => state.session);
  const demoAccounts = useAuth((state) => state.demoAccounts);
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<{
    username?: string | undefined;
    password?: string | undefined;
  }>({});
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  if (session.status === 'signedIn') {
    // The address is that of the one who was here before.
    const to = session.isSuccessor ? paths.home : safeRedirect(search.get('redirect'));
    return <Navigate to={to} replace />;
  }

  const notice = session.status === 'visitor' ? NOTICES[session.reason] : undefined;
  const keptFor = (session.status === 'visitor' && session.keptFor) || null;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || !username.current || !password.current) return;
    const missing = {
      username: username.current.value.trim() === '' ? 'Введите логин.' : undefined,
      password: password.current.value === '' ? 'Введите пароль.' : undefined,
    };
    setErrors(missing);
    if (missing.username ?? missing.password) {
      (missing.username ? username : password).current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      if (await signIn(username.current.value.trim(), password.current.value)) return;
      setError(WRONG_PASSWORD);
      password.current.value = '';
      password.current.focus();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setError(splitRefusal(failure, []).rest);
    } finally {
      setBusy(false);
    }
  };

  const fill = (account: { username: string; password: string }) => {
    if (!username.current || !password.current) return;
    username.current.value = account.username;
    password.current.value = account.password;
    form.current?.requestSubmit();
  };

  return (
    <div className={styles.page}>
      <title>Вход — Школьный журнал</title>
      <div className={styles.card}>
        <img className={styles.logo} src="/logo.svg" alt="" width="56" height="56" />
        <h1>Школьный журнал</h1>
        {notice !== undefined && (
          <p className={styles.notice}>
            {notice}
            {keptFor !== null && ` Несохранённое ждёт: войдите как ${keptFor}.`}
          </p>
        )}
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <Field label="Логин" error={errors.username}>
            {(control) => (
              <input
                {...control}
                ref={username}
                // The page is there for this field alone; nothing before it goes unread.
                // eslint-disable-next-line jsx-a11y/no-autofocus -- see above
                autoFocus
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Пароль" error={errors.password}>
            {(control) => (
              <input
                {...control}
                ref={password}
                name="password"
                type="password"
                autoComplete="current-password"
              />
            )}
          </Field>
          <FormError message={error} />
          <Button type="submit" look="primary" busy={busy}>
            Войти
          </Button>
        </form>
      </div>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fill} />}
    </div>
  );
}
