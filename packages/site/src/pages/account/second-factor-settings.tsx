import { removeTotp, type SecondFactorState } from '@tenger/api-contract';
import { useState } from 'react';
import { call, failureMessage } from '../../api';
import { useSecondFactor, useSecondFactorReload } from '../../api/use-second-factor';
import { Button } from '../../components/button';
import { LoadError } from '../../components/load-error';
import { PinDialog } from '../../components/pin-dialog';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { secondFactorMessages } from '../../i18n/second-factor';
import { openSecondFactorSetup } from '../../state/second-factor';
import { showToast } from '../../state/toasts';
import css from './personal-data.module.css';

function Factors({ of, remove }: { of: SecondFactorState; remove(): void }) {
  return (
    <div className={css.actions}>
      <div className={css.action}>
        <div>
          <h3>{secondFactorMessages.app}</h3>
          <p>{of.totp ? secondFactorMessages.connected : secondFactorMessages.notConnected}</p>
        </div>
        <Button kind="line" small onClick={() => openSecondFactorSetup('app')}>
          {of.totp ? secondFactorMessages.replace : secondFactorMessages.connect}
        </Button>
        {of.totp && (
          <Button kind="quiet" small onClick={remove}>
            {secondFactorMessages.remove}
          </Button>
        )}
      </div>
      {(of.totp || of.passkeys > 0) && (
        <div className={css.action}>
          <div>
            <h3>{secondFactorMessages.codesList}</h3>
            <p>{secondFactorMessages.codesLeft(of.recovery_codes)}</p>
          </div>
          <Button kind="line" small onClick={() => openSecondFactorSetup('recovery-codes')}>
            {secondFactorMessages.renew}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The second factor of a member of staff: the authenticator app and the recovery codes. Passkeys have a list above. */
export function SecondFactorSettings({ userId }: { userId: string }) {
  const state = useSecondFactor(userId);
  const reload = useSecondFactorReload(userId);
  const [removing, setRemoving] = useState(false);
  if (state.isPending) return <SkeletonBlock width="60%" height={18} />;
  if (!state.data) return <LoadError text={secondFactorMessages.failed} retry={() => void state.refetch()} />;
  return (
    <>
      <p>
        {secondFactorMessages.lead} {!state.data.required && secondFactorMessages.notRequired}
      </p>
      <Factors of={state.data} remove={() => setRemoving(true)} />
      {removing && (
        <PinDialog
          title={secondFactorMessages.removeAsk}
          text={secondFactorMessages.removeText}
          confirm={secondFactorMessages.remove}
          cancel={secondFactorMessages.cancel}
          kind="danger"
          run={async (pin) => {
            await call(removeTotp, { body: { pin } });
            showToast(secondFactorMessages.removed, 'done');
            setRemoving(false);
            await reload();
          }}
          messageFor={(error) => (error instanceof Error ? failureMessage(error) : messages.failed)}
          close={() => setRemoving(false)}
        />
      )}
    </>
  );
}
