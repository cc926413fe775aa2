import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { own } from '../../../i18n/account';
import { useWays } from '../../../lib/links';
import { signInForm } from '../../../state/sign-in';
import { flow, submit, tick, type } from '../flow';
import css from '../sign-in-dialog.module.css';
import { StepForm } from '../step-form';

/** Longer ones are refused by the server (R3-13). */
const LONGEST_NAME = 40;

/** Step 7: the name, and consent to the terms. */
export function NameStep() {
  const { lastName, firstName, terms } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  const { href } = useWays();
  return (
    <StepForm step={7} lead={own.nameLead} action={own.finish}>
      <Field
        label={own.lastName}
        error={problems.lastName}
        autoComplete="family-name"
        maxLength={LONGEST_NAME}
        required
        autoFocus
        value={lastName}
        onChange={(event) => type('lastName', event.target.value)}
      />
      <Field
        label={own.firstName}
        error={problems.firstName}
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        required
        value={firstName}
        onChange={(event) => type('firstName', event.target.value)}
      />
      <div className={css.terms}>
        <label>
          <input
            type="checkbox"
            checked={terms}
            aria-invalid={Boolean(problems.terms)}
            aria-describedby="terms-problem"
            onChange={(event) => tick(event.target.checked)}
            onKeyDown={(event) => {
              // R5-14: Enter ticks and saves.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              tick(true);
              void submit(7);
            }}
          />
          <span>{own.accept}</span>
        </label>
        <a href={href('/content/48')} target="_blank" rel="noreferrer">
          {own.readTerms}
          <span className="visually-hidden"> ({own.opensAside})</span>
        </a>
      </div>
      <p id="terms-problem" className={css.error} role="alert">
        {problems.terms}
      </p>
    </StepForm>
  );
}
