import { confirmTotp, type Reply, requestTotp } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { PinDialog } from '../../components/pin-dialog';
import { secondFactorMessages } from '../../i18n/second-factor';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import css from './second-factor.module.css';
import { stepError } from './step-error';

export type TotpSecret = Reply<typeof requestTotp>['data'];

const CODE_LENGTH = 6;

/** Shows the secret as a QR code and asks for the first code of the app. */
export function AppScan({ secret, close }: { secret: TotpSecret; close(isSetUp: boolean): void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const submit = async (typed: string) => {
    if (typed.length < CODE_LENGTH) return setProblem(secondFactorMessages.codeNeeded);
    setBusy(true);
    try {
      const { data } = await call(confirmTotp, { body: { ticket: secret.ticket, code: typed } });
      setRecoveryCodes(data.recovery_codes);
    } catch (error) {
      setCode('');
      setProblem(stepError(error));
    } finally {
      setBusy(false);
    }
  };
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} close={() => close(true)} />;
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={secondFactorMessages.scanTitle}
      text={secondFactorMessages.scanLead}
      confirm={secondFactorMessages.connect}
      cancel={secondFactorMessages.cancel}
      busy={busy}
      onConfirm={() => void submit(code)}
      onClose={() => close(false)}
    >
      <div className={css.scan}>
        <img className={css.qr} src={secret.qr} alt={secondFactorMessages.qr} width="180" height="180" />
        <p className={css.secret}>
          {secondFactorMessages.secret}
          <code>{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <Field
        label={secondFactorMessages.appCode}
        value={code}
        error={problem}
        maxLength={CODE_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          setCode(event.currentTarget.value.replace(/\D/g, ''));
          setProblem(undefined);
        }}
      />
    </ConfirmDialog>
  );
}

/** Sets up an authenticator app: the PIN, the QR code, the first code, the recovery codes. */
export function AppSetup({ close }: { close(isSetUp: boolean): void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  if (secret) return <AppScan secret={secret} close={close} />;
  return (
    <PinDialog
      title={secondFactorMessages.app}
      text={secondFactorMessages.setUpText}
      confirm={secondFactorMessages.next}
      cancel={secondFactorMessages.cancel}
      kind="primary"
      run={async (pin) => setSecret((await call(requestTotp, { body: { pin } })).data)}
      messageFor={stepError}
      close={() => close(false)}
    />
  );
}
