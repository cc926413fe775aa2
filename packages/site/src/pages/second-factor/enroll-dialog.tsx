import { addPasskey, requestPasskey, requestTotp } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { PinDialog } from '../../components/pin-dialog';
import { appConfig } from '../../config';
import { passkeyMessages } from '../../i18n/passkeys';
import { secondFactorMessages } from '../../i18n/second-factor';
import { hasPasskeys } from '../../lib/passkey-support';
import { createPasskey } from '../../lib/webauthn';
import type { TotpSecret } from './app-setup';
import css from './second-factor.module.css';
import { stepError } from './step-error';

const methods = [
  { id: 'passkey', label: secondFactorMessages.passkey, hint: secondFactorMessages.passkeyHint },
  { id: 'app', label: secondFactorMessages.app, hint: secondFactorMessages.appHint },
] as const;
type Method = (typeof methods)[number]['id'];

async function registerPasskey(pin: string): Promise<void> {
  const { data } = await call(requestPasskey, { body: { pin } });
  await call(addPasskey, { body: { credential: await createPasskey(data) } });
}

interface EnrollDialogProps {
  /** A passkey was added; it is not verified yet. */
  passkeyAdded(): void;
  /** The viewer sets up an app with this secret. */
  appRequested(secret: TotpSecret): void;
  /** The viewer declined. */
  close(): void;
}

/** Starts the setup of the first second factor of a member of staff. */
export function EnrollDialog({ passkeyAdded, appRequested, close }: EnrollDialogProps) {
  const offered = methods.filter(({ id }) => id === 'app' || (appConfig().passkeys && hasPasskeys()));
  const [method, setMethod] = useState<Method>(offered[0]?.id ?? 'app');
  return (
    <PinDialog
      title={secondFactorMessages.enrollTitle}
      text={secondFactorMessages.enrollLead}
      confirm={secondFactorMessages.next}
      cancel={secondFactorMessages.cancel}
      kind="primary"
      run={async (pin) => {
        if (method === 'app') return appRequested((await call(requestTotp, { body: { pin } })).data);
        await registerPasskey(pin);
        passkeyAdded();
      }}
      messageFor={(error) => stepError(error, passkeyMessages.notMade)}
      close={close}
    >
      <fieldset className={css.methods}>
        <legend>{secondFactorMessages.method}</legend>
        {offered.map(({ id, label, hint }) => (
          <label key={id} className={css.method}>
            <input type="radio" name="second-factor" checked={method === id} onChange={() => setMethod(id)} />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </PinDialog>
  );
}
