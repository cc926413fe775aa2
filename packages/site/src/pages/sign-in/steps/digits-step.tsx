import type { Step } from '@tenger/api-contract';
import { type ReactNode, useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { DigitBoxes } from '../../../components/digit-boxes';
import { type SignInFields, signInForm } from '../../../state/sign-in';
import { flow, setField, submit } from '../flow';
import css from '../sign-in-dialog.module.css';
import { StepForm } from '../step-form';

interface DigitsStepProps {
  step: Step;
  field: keyof SignInFields;
  length: number;
  label: string;
  lead: string;
  action: string;
  /** Set for a PIN: hides the digits and does not submit on the last one. */
  pin?: 'new' | 'known';
  hint?: string;
  after?: ReactNode;
}

/** A step that asks for digits. */
export function DigitsStep({ step, field, length, label, lead, action, pin, hint, after }: DigitsStepProps) {
  const form = useSnapshot(signInForm, { sync: true });
  const { problems } = useSnapshot(flow);
  const problem = problems[field];
  const note = useId();
  return (
    <StepForm step={step} lead={lead} action={action} after={after}>
      <DigitBoxes
        label={label}
        length={length}
        secret={pin !== undefined}
        autoComplete={pin === 'new' ? 'new-password' : pin ? 'current-password' : 'one-time-code'}
        value={form[field]}
        invalid={Boolean(problem)}
        describedBy={note}
        onChange={(value) => setField(field, value)}
        {...(!pin && { onComplete: () => void submit(step) })}
      />
      {hint && !problem ? (
        <p id={note} className={css.hint}>
          {hint}
        </p>
      ) : (
        <p id={note} className={css.error} role="alert">
          {problem}
        </p>
      )}
    </StepForm>
  );
}
