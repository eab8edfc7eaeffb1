import type { DemoAccount } from '../../domain/entities.ts';
import styles from './LoginPage.module.css';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** The demo's accounts, to sign in with one click. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Демонстрационные данные</h2>
      <p>Выберите, кем войти:</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account)}>
              <span className={styles.about}>{account.about}</span>
              <code>{`${account.username} / ${account.password}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
