import { useSecondFactor, useSecondFactorReload } from '../../api/use-second-factor';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { secondFactorMessages } from '../../i18n/second-factor';
import { endSecondFactorCheck } from '../../state/second-factor';
import { EnrollDialog } from './enroll-dialog';
import { VerifyDialog } from './verify-dialog';

/** Opens when a call needs the second factor. Staff without one set it up here. */
export function CheckDialog({ userId }: { userId: string }) {
  const state = useSecondFactor(userId);
  const reload = useSecondFactorReload(userId);
  const close = (verified: boolean) => {
    endSecondFactorCheck(verified);
    void reload();
  };
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
    return <EnrollDialog passkeyAdded={() => void reload()} close={close} />;
  return <VerifyDialog of={state.data} close={close} />;
}
