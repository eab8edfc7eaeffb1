import { type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react';
import { Failure, splitRefusal } from '../../domain/failure.ts';
import { signIn } from '../../stores/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormError } from '../../ui/Field.tsx';
import styles from './SignInForm.module.css';

const WRONG_PASSWORD = 'Неверный логин или пароль.';

interface Errors {
  username?: string | undefined;
  password?: string | undefined;
}

interface SignInFormProps {
  /** Who signs in again; without a name it is asked for. */
  username?: string;
  formRef?: Ref<HTMLFormElement>;
  /** More buttons beside «Войти». */
  children?: ReactNode;
}

/**
 * Asks for a password and signs in. Its fields are left to the browser: a form library has no
 * place in the first download, and password managers fill them best.
 */
export function SignInForm({ username: known, formRef, children }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

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

  const usernameField = {
    ref: username,
    name: 'username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      {known === undefined ? (
        <Field label="Логин" error={errors.username}>
          {(control) => (
            // The page is there for this field alone; nothing before it goes unread.
            // eslint-disable-next-line jsx-a11y/no-autofocus -- see above
            <input {...control} {...usernameField} autoFocus />
          )}
        </Field>
      ) : (
        // Not to be seen: for the password manager.
        <input {...usernameField} defaultValue={known} hidden readOnly />
      )}
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
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={busy}>
          Войти
        </Button>
        {children}
      </div>
    </form>
  );
}
