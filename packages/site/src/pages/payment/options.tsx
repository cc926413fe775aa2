import type { DayPackage, PaymentMethod } from '@tenger/api-contract';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { packageName } from '../../paying/package-name';
import { monthly, savingOf } from './end-date';
import { MethodIcon } from './method-icon';
import css from './options.module.css';

interface OptionsProps<T, C> {
  of: readonly T[];
  chosen: C | undefined;
  choose(one: C): void;
}

/** Packages of days, fewest first; the price of thirty days makes them comparable. */
export function Packages({ of, chosen, choose }: OptionsProps<DayPackage, number>) {
  const [shortest] = of;
  const savings = of.map((one) => (shortest ? savingOf(one, shortest) : 0));
  return (
    <fieldset className={css.options}>
      <legend>{pay.packages}</legend>
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
              <span className={css.price}>{money(one.price)}</span>
              <span className={css.small}>
                {saving > 0 ? pay.perMonth(money(monthly(one))) : ' '}
                {saving > 0 && <b>{pay.saving(saving)}</b>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The ways to pay that are open. */
export function Methods({ of, chosen, choose }: OptionsProps<PaymentMethod, PaymentMethod>) {
  return (
    <fieldset className={css.options}>
      <legend>{pay.methods}</legend>
      <div className={css.methods}>
        {of.map((method) => (
          <label key={method} className={css.method}>
            <input type="radio" name="method" checked={method === chosen} onChange={() => choose(method)} />
            <MethodIcon method={method} />
            <span>
              <b>{pay.method[method].title}</b>
              <small>{pay.method[method].text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
