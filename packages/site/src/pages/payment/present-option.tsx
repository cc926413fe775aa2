import { PRESENT_WAIT_DAYS } from '@tenger/api-contract';
import { useId } from 'react';
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { paymentMessages } from '../../i18n/payment';
import { normalizePhoneInput } from '../../lib/phone-number';
import css from './present-option.module.css';
import type { PresentFields, PresentProblems } from './present-rule';

interface PresentOptionProps {
  /** Null if the viewer buys the days for the account. */
  present: PresentFields | null;
  change(present: PresentFields | null): void;
  problems: PresentProblems;
}

/** The option to buy the days for another number, and its fields. */
export function PresentOption({ present, change, problems }: PresentOptionProps) {
  const id = useId();
  return (
    <div className={css.option}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={present !== null}
          onChange={(event) => change(event.currentTarget.checked ? { phone: '', message: '' } : null)}
        />
        <Icon name="gift" size={20} />
        {paymentMessages.givePresent}
      </label>
      {present && (
        <fieldset className={css.fields}>
          <legend className="visually-hidden">{paymentMessages.givePresent}</legend>
          <p>{paymentMessages.presentHint(PRESENT_WAIT_DAYS)}</p>
          <Field
            label={paymentMessages.presentPhone}
            hint={paymentMessages.presentPhoneHint}
            error={problems.phone}
            prefix="+976"
            type="tel"
            name="present-phone"
            inputMode="numeric"
            autoComplete="off"
            // Accepts a pasted number with country code and dashes, and keeps eight digits.
            maxLength={20}
            value={present.phone}
            onChange={(event) => change({ ...present, phone: normalizePhoneInput(event.target.value) })}
          />
          <div className={css.message}>
            <label htmlFor={id}>{paymentMessages.presentMessage}</label>
            <textarea
              id={id}
              name="present-message"
              rows={3}
              value={present.message}
              aria-invalid={Boolean(problems.message)}
              aria-describedby={`${id}-note`}
              onChange={(event) => change({ ...present, message: event.currentTarget.value })}
            />
            <p
              id={`${id}-note`}
              data-error={problems.message ? true : undefined}
              role={problems.message ? 'alert' : undefined}
            >
              {problems.message ?? paymentMessages.presentMessageHint}
            </p>
          </div>
        </fieldset>
      )}
    </div>
  );
}
