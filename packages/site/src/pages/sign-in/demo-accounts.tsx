import type { AppConfig } from '@tenger/api-contract';
import { words } from '../../i18n';
import { signInForm } from '../../state/sign-in';
import css from './demo-accounts.module.css';

/** In demo mode only: accounts to try. A press fills the form as far as it is. */
export function DemoAccounts({ accounts }: { accounts: NonNullable<AppConfig['demo']> }) {
  return (
    <section className={css.demo} aria-label={words.demoAccounts}>
      <h3>{words.demoAccounts}</h3>
      <ul>
        {accounts.map(({ phone, pin, days }) => (
          <li key={phone}>
            <button
              type="button"
              onClick={() => {
                if (signInForm.step === 'phone') signInForm.phone = phone;
                else signInForm.pin = pin;
              }}
            >
              <b>{phone}</b>
              <span>PIN {pin}</span>
              <span>{words.demoAccount(days)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
