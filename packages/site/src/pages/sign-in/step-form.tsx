import type { Step } from '@tenger/api-contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../components/button';
import { own } from '../../i18n/account';
import { flow, passCaptcha, submit } from './flow';
import css from './sign-in-dialog.module.css';

/** Only whoever the server asks loads it. */
const Captcha = lazy(() => import('./captcha'));

interface StepFormProps {
  step: Step;
  /** What the question means. */
  lead?: ReactNode;
  /** The words on its button. */
  action: string;
  children: ReactNode;
  /** What else can be done here. */
  after?: ReactNode;
}

/** A step: its question, and one button that Enter presses too (R4.3-11, R4.3-12). */
export function StepForm({ step, lead, action, children, after }: StepFormProps) {
  const { busy, refusals, captcha } = useSnapshot(flow);
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(refusals);
  useEffect(() => {
    if (before.current === refusals) return;
    before.current = refusals;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
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
        <Suspense fallback={<p className={css.hint}>{own.captchaLead}</p>}>
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
