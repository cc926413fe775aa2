import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { signInForm } from '../../../state/sign-in';
import { codeLength, flow, setField, submit } from '../flow';
import { Resend } from '../resend';
import { DigitsStep } from './digits-step';

/** Reads the code from the SMS in browsers with WebOTP (R4.3-17). */
function useCodeFromMessage() {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    void navigator.credentials.get(options).then(
      (found) => {
        const code = (found as { code?: unknown } | null)?.code;
        if (typeof code !== 'string') return;
        setField('code', code.slice(0, codeLength()));
        void submit(2);
      },
      // Not allowed or aborted: the viewer types the code.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
}

/** Step 2: the code from the SMS. */
export function CodeStep() {
  const { phone } = useSnapshot(signInForm);
  const length = useSnapshot(flow).registration?.codeLength ?? codeLength();
  useCodeFromMessage();
  return (
    <DigitsStep
      step={2}
      field="code"
      length={length}
      label={accountMessages.smsLabel}
      lead={accountMessages.smsSent(phone, length)}
      action={messages.next}
      after={<Resend step={2} />}
    />
  );
}
