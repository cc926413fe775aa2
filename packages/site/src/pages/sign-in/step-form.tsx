import type { Step } from '@tenger/api-contract';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../components/button';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { lazyChunk } from '../../lib/lazy-chunk';
import { ErrorBoundary } from '../../shell/error-boundary';
import { flow, passCaptcha, submit } from './flow';
import css from './sign-in-dialog.module.css';

/** Loaded only when the server requires a captcha. */
const Captcha = lazyChunk('captcha', () => import('./captcha').then((m) => m.Captcha));

/** Replaces a captcha whose chunk does not load. Only a reload can load it. */
const captchaFailure = (
  <div role="alert">
    <p className={css.hint}>{accountMessages.captchaFailed}</p>
    <Button kind="line" small onClick={() => location.reload()}>
      {messages.reload}
    </Button>
  </div>
);

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
        <ErrorBoundary fallback={captchaFailure}>
          <Suspense fallback={<p className={css.hint}>{accountMessages.captchaLead}</p>}>
            <Captcha {...captcha} solved={passCaptcha} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Button type="submit" wide busy={busy[step] === true}>
        {action}
      </Button>
      {after}
    </form>
  );
}
