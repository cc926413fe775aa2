import type { AppConfig } from '@tenger/api-contract';
import { accountMessages } from '../../i18n/account';
import { signInForm } from '../../state/sign-in';
import css from './demo-accounts.module.css';
import { setField } from './flow';

/** In demo mode only: test accounts. A click fills the fields of the current step. */
export function DemoAccounts({ accounts }: { accounts: NonNullable<AppConfig['demo']> }) {
  return (
    <section className={css.demo} aria-label={accountMessages.demoAccounts}>
      <h3>{accountMessages.demoAccounts}</h3>
      <ul>
        {accounts.map(({ phone, pin, days }) => (
          <li key={phone}>
            <button
              type="button"
              onClick={() => {
                if (signInForm.step === 1) setField('phone', phone);
                else setField('pin', pin);
              }}
            >
              <b>{phone}</b>
              <span>PIN {pin}</span>
              <span>{accountMessages.demoAccount(days)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
