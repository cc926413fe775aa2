import { requestSecondFactor, type SecondFactorState, verifyCode, verifyPasskey } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { secondFactorMessages } from '../../i18n/second-factor';
import { hasPasskeys } from '../../lib/passkey-support';
import { signWithPasskey } from '../../lib/webauthn';
import css from './second-factor.module.css';
import { stepError } from './step-error';

const LONGEST_CODE = 20;
const SHORTEST_CODE = 6;

async function verifyWithPasskey(): Promise<void> {
  const { data } = await call(requestSecondFactor, {});
  await call(verifyPasskey, { body: { credential: await signWithPasskey(data) } });
}

/** Verifies the second factor: with a passkey, a code of the app, or a recovery code. */
export function VerifyDialog({ of, close }: { of: SecondFactorState; close(verified: boolean): void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const canUsePasskey = of.passkeys > 0 && hasPasskeys();
  const canUseCode = of.totp || of.recovery_codes > 0;
  const attempt = async (verify: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await verify();
      close(true);
    } catch (error) {
      setCode('');
      setProblem(stepError(error, secondFactorMessages.passkeyFailed, secondFactorMessages.cancelled));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (!canUseCode) return void attempt(verifyWithPasskey);
    const typed = code.trim();
    if (typed.length < SHORTEST_CODE) return setProblem(secondFactorMessages.codeNeeded);
    void attempt(() => call(verifyCode, { body: { code: typed } }, { failFast: true }));
  };
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={secondFactorMessages.verifyTitle}
      text={canUsePasskey || canUseCode ? secondFactorMessages.verifyLead : secondFactorMessages.noWay}
      confirm={canUseCode ? secondFactorMessages.verify : secondFactorMessages.withPasskey}
      cancel={secondFactorMessages.cancel}
      busy={busy}
      ready={canUsePasskey || canUseCode}
      onConfirm={submit}
      onClose={() => close(false)}
    >
      {canUseCode ? (
        <Field
          label={secondFactorMessages.code}
          value={code}
          error={problem}
          maxLength={LONGEST_CODE}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      ) : (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {canUsePasskey && canUseCode && (
        <Button kind="line" icon="lock" disabled={busy} onClick={() => void attempt(verifyWithPasskey)}>
          {secondFactorMessages.withPasskey}
        </Button>
      )}
    </ConfirmDialog>
  );
}
