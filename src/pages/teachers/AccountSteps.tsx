import { ADMIN_URL } from '../../lib/loading/deployment.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ExternalLink } from '../../ui/icons/icons.ts';
import styles from './AccountSteps.module.css';

/** How a teacher gets an account; the journal can't make one, the server's own pages can. */
export function AccountSteps() {
  return (
    <section className={styles.steps} aria-labelledby="account-steps">
      <h2 id="account-steps">Как дать учётную запись</h2>
      <p>Без неё преподаватель не может войти в журнал.</p>
      <ol>
        <li>
          {ADMIN_URL === '' ? (
            'Войдите в управление сервером. Обычно это адрес сервера и /admin/ в конце.'
          ) : (
            <a href={ADMIN_URL} target="_blank" rel="noreferrer">
              Откройте управление сервером <Icon of={ExternalLink} />
            </a>
          )}
        </li>
        <li>Добавьте там пользователя: логин и пароль.</li>
        <li>
          В карточке преподавателя выберите этого пользователя. Логин и пароль передайте
          преподавателю.
        </li>
      </ol>
    </section>
  );
}
