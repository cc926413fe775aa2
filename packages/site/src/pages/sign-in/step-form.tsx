import type { Step } from '@tenger/api-contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../components/button';
import { accountMessages } from '../../i18n/account';
import { flow, passCaptcha, submit } from './flow';
import css from './sign-in-dialog.module.css';

/** Loaded only when the server requires a captcha. */
const Captcha = lazy(() => import('./captcha'));

interface StepFormProps {
  step: Step;
  /** The text above the field. */
  lead?: ReactNode;
  /** The label of the button. */
  action: string;
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

/** The form of a step. The Enter key submits it too (R4.3-11, R4.3-12). */
export function StepForm({ step, lead, action, children, after }: StepFormProps) {
  const { busy, failures, captcha } = useSnapshot(flow);
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(failures);
  useEffect(() => {
    if (before.current === failures) return;
    before.current = failures;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(step);
      }}
    >
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
      {captcha && (
        <Suspense fallback={<p className={css.hint}>{accountMessages.captchaLead}</p>}>
          <Captcha {...captcha} solved={passCaptcha} />
        </Suspense>
      )}
      <Button type="submit" wide busy={busy[step] === true}>
        {action}
      </Button>
      {after}
    </form>
  );
}
