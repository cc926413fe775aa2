import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { codeLength, flow, submit, type } from '../flow';
import { Resend } from '../resend';
import { DigitsStep } from './digits-step';

/** Lets browsers that read messages hand the code over (R4.3-17). */
function useCodeFromMessage() {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const wish = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    void navigator.credentials.get(wish).then(
      (found) => {
        const code = (found as { code?: unknown } | null)?.code;
        if (typeof code !== 'string') return;
        type('code', code.slice(0, codeLength()));
        void submit(2);
      },
      // Nobody allowed it, or the step was left: the code is typed.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}

/** Step 2: the code that came by SMS. */
export function CodeStep() {
  const { phone } = useSnapshot(signInForm);
  const length = useSnapshot(flow).walk?.codeLength ?? codeLength();
  useCodeFromMessage();
  return (
    <DigitsStep
      step={2}
      field="code"
      length={length}
      label={own.smsLabel}
      lead={own.smsSent(phone, length)}
      action={words.next}
      after={<Resend step={2} />}
    />
  );
}
