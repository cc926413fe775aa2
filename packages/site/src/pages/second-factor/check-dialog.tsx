import { useState } from 'react';
import { useSecondFactor, useSecondFactorReload } from '../../api/use-second-factor';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { secondFactorMessages } from '../../i18n/second-factor';
import { endSecondFactorCheck } from '../../state/second-factor';
import { AppScan, type TotpSecret } from './app-setup';
import { EnrollDialog } from './enroll-dialog';
import { VerifyDialog } from './verify-dialog';

/** Opens when a call needs the second factor. Staff without one set it up here. */
export function CheckDialog({ userId }: { userId: string }) {
  const state = useSecondFactor(userId);
  const reload = useSecondFactorReload(userId);
  const [secret, setSecret] = useState<TotpSecret>();
  const close = (verified: boolean) => {
    endSecondFactorCheck(verified);
    void reload();
  };
  // First, because a refetch finds the new app while its recovery codes are on the screen.
  if (secret) return <AppScan secret={secret} close={close} />;
  if (!state.data)
    return (
      <ConfirmDialog
        open
        kind="primary"
        title={secondFactorMessages.title}
        text={state.isError ? secondFactorMessages.failed : messages.loading}
        confirm={messages.retry}
        cancel={secondFactorMessages.cancel}
        busy={state.isFetching}
        onConfirm={() => void state.refetch()}
        onClose={() => close(false)}
      >
        {state.isPending && <SkeletonBlock width="100%" height={44} />}
      </ConfirmDialog>
    );
  if (state.data.passkeys === 0 && !state.data.totp)
    return (
      <EnrollDialog passkeyAdded={() => void reload()} appRequested={setSecret} close={() => close(false)} />
    );
  return <VerifyDialog of={state.data} close={close} />;
}
