import type { AppConfig } from '@tenger/api-contract';
import { own } from '../../i18n/account';
import { signInForm } from '../../state/sign-in';
import css from './demo-accounts.module.css';
import { type } from './flow';

/** In demo mode only: accounts to try. A press fills the form as far as it is. */
export function DemoAccounts({ accounts }: { accounts: NonNullable<AppConfig['demo']> }) {
  return (
    <section className={css.demo} aria-label={own.demoAccounts}>
      <h3>{own.demoAccounts}</h3>
      <ul>
        {accounts.map(({ phone, pin, days }) => (
          <li key={phone}>
            <button
              type="button"
              onClick={() => {
                if (signInForm.step === 1) type('phone', phone);
                else type('pin', pin);
              }}
            >
              <b>{phone}</b>
              <span>PIN {pin}</span>
              <span>{own.demoAccount(days)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
