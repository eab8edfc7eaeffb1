import { type KeyboardEvent, type ReactNode, type Ref, type SyntheticEvent, useState } from 'react';
import { asFailure, splitRefusal } from '../../domain/failure.ts';
import { sentText } from '../../domain/text/tidyText.ts';
import { signIn, type SignInOutcome } from '../../stores/session/auth.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field, FormError } from '../../ui/fields/Field.tsx';
import { focusOnMount } from '../../ui/keyboard/focusOnMount.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Eye, EyeOff } from '../../ui/icons/icons.ts';
import styles from './SignInForm.module.css';

/** Why nobody is signed in though the server has answered. */
const SENTENCES: Record<Exclude<SignInOutcome, 'signedIn'>, string> = {
  refused: 'Неверный логин или пароль.',
  notKept:
    'Браузер не сохранил сеанс, хотя пароль верный. Разрешите этому сайту cookie и откройте его по адресу с https://. Не помогло — сообщите администратору.',
  nameless: 'Сервер не сообщил, кто вошёл. Сообщите администратору.',
  unconfirmed: 'Сервер не подтвердил вход. Повторите; не поможет — сообщите администратору.',
};

interface Errors {
  username?: string | undefined;
  password?: string | undefined;
}

/** A field of the sign-in form, by its name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`input[name="${name}"]`);
}

interface SignInFormProps {
  /** The user who signs in again; without it the form asks for the name. */
  username?: string;
  formRef?: Ref<HTMLFormElement>;
  /** More buttons beside «Войти». */
  children?: ReactNode;
}

/** A remark on Caps Lock or the keyboard's layout, by the last key and the typed text. */
function keyboardRemark(isCapsLock: boolean, typed: string): string {
  if (isCapsLock) return 'Включён Caps Lock.';
  const isRussian = /[а-яё]/i.test(typed);
  return isRussian ? 'Включена русская раскладка. Пароли обычно набирают латиницей.' : '';
}

function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const [remark, setRemark] = useState('');
  const checkKeyboard = (event: KeyboardEvent<HTMLInputElement>) =>
    setRemark(keyboardRemark(event.getModifierState('CapsLock'), event.currentTarget.value));
  return (
    <Field label="Пароль" error={error} hint={<span role="status">{remark}</span>}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            onKeyUp={checkKeyboard}
          />
          <Button
            look="icon"
            className={styles.eye}
            aria-label="Показать символы"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </Button>
        </div>
      )}
    </Field>
  );
}

/**
 * Asks for a password and signs in. The fields are uncontrolled: a form library would enlarge the
 * first download, and password managers fill plain fields best.
 */
export function SignInForm({ username, formRef, children }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const name = sentText(fieldOf(form, 'username')?.value ?? '');
    const password = fieldOf(form, 'password')?.value ?? '';
    const missing = {
      ...(name === '' && { username: 'Введите логин.' }),
      ...(password === '' && { password: 'Введите пароль.' }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) {
      fieldOf(form, first)?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const outcome = await signIn(name, password);
      if (outcome === 'signedIn') return;
      setError(SENTENCES[outcome]);
      if (outcome !== 'refused') return;
      const field = fieldOf(form, 'password');
      if (field) field.value = '';
      field?.focus();
    } catch (failure) {
      setError(splitRefusal(asFailure(failure), []).rest);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      {username === undefined ? (
        <Field label="Логин" error={errors.username}>
          {(control) => (
            <input
              {...control}
              ref={focusOnMount}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      ) : (
        // Hidden: only for the password manager.
        <input name="username" autoComplete="username" value={username} hidden readOnly />
      )}
      <PasswordField error={errors.password} />
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
