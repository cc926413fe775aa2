import type { DayPackage, PaymentMethod } from '@tenger/api-contract';
import { packageName } from '../../checkout/package-name';
import { PathIcon } from '../../components/path-icon';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import { getSavingPercent, pricePerThirtyDays } from './end-date';
import { paymentViews } from './methods';
import css from './options.module.css';

interface OptionsProps<T, C> {
  of: readonly T[];
  chosen: C | undefined;
  choose(one: C): void;
}

/** The packages, shortest first, with the price of thirty days for comparison. */
export function Packages({ of, chosen, choose }: OptionsProps<DayPackage, number>) {
  const [shortest] = of;
  const savings = of.map((one) => (shortest ? getSavingPercent(one, shortest) : 0));
  return (
    <fieldset className={css.options}>
      <legend>{paymentMessages.packages}</legend>
      <div className={css.packages}>
        {of.map((one, at) => {
          const saving = savings[at] ?? 0;
          return (
            <label key={one.id} className={css.package}>
              <input
                type="radio"
                name="package"
                checked={one.id === chosen}
                onChange={() => choose(one.id)}
              />
              <span className={css.days}>{packageName(one.title, one.days)}</span>
              <span className={css.price}>{formatMoney(one.price)}</span>
              <span className={css.small}>
                {saving > 0 ? paymentMessages.perMonth(formatMoney(pricePerThirtyDays(one))) : ' '}
                {saving > 0 && <b>{paymentMessages.saving(saving)}</b>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The available payment methods. */
export function Methods({ of, chosen, choose }: OptionsProps<PaymentMethod, PaymentMethod>) {
  return (
    <fieldset className={css.options}>
      <legend>{paymentMessages.methods}</legend>
      <div className={css.methods}>
        {of.map((method) => (
          <label key={method} className={css.method}>
            <input type="radio" name="method" checked={method === chosen} onChange={() => choose(method)} />
            <PathIcon path={paymentViews[method].icon} size={28} />
            <span>
              <b>{paymentMessages.method[method].title}</b>
              <small>{paymentMessages.method[method].text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
