import { PERSON_NAME_LENGTH } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { Field } from '../../../components/field';
import { accountMessages } from '../../../i18n/account';
import { useAppNavigation } from '../../../lib/app-navigation';
import { signInForm } from '../../../state/sign-in';
import { flow, setField, setTermsAccepted, submit } from '../flow';
import css from '../sign-in-dialog.module.css';
import { StepForm } from '../step-form';

/** Step 7: the name, and consent to the terms. */
export function NameStep() {
  const { lastName, firstName, terms } = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  const { href } = useAppNavigation();
  return (
    <StepForm step={7} lead={accountMessages.nameLead} action={accountMessages.finish}>
      <Field
        label={accountMessages.lastName}
        error={problems.lastName}
        autoComplete="family-name"
        maxLength={PERSON_NAME_LENGTH}
        required
        autoFocus
        value={lastName}
        onChange={(event) => setField('lastName', event.target.value)}
      />
      <Field
        label={accountMessages.firstName}
        error={problems.firstName}
        autoComplete="given-name"
        maxLength={PERSON_NAME_LENGTH}
        required
        value={firstName}
        onChange={(event) => setField('firstName', event.target.value)}
      />
      <div className={css.terms}>
        <label>
          <input
            type="checkbox"
            checked={terms}
            aria-invalid={Boolean(problems.terms)}
            aria-describedby="terms-problem"
            onChange={(event) => setTermsAccepted(event.target.checked)}
            onKeyDown={(event) => {
              // R5-14: Enter ticks and saves.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              setTermsAccepted(true);
              void submit(7);
            }}
          />
          <span>{accountMessages.accept}</span>
        </label>
        <a href={href(pathTo('content', { id: 48 }))} target="_blank" rel="noreferrer">
          {accountMessages.readTerms}
          <span className="visually-hidden"> ({accountMessages.opensAside})</span>
        </a>
      </div>
      <p id="terms-problem" className={css.error} role="alert">
        {problems.terms}
      </p>
    </StepForm>
  );
}
