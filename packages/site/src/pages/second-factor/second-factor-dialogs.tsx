import { useSnapshot } from 'valtio/react';
import { useSecondFactorReload } from '../../api/use-second-factor';
import { closeSecondFactorSetup, secondFactorDialogs } from '../../state/second-factor';
import { AppSetup } from './app-setup';
import { CheckDialog } from './check-dialog';
import { RenewCodes } from './renew-codes';

/** The dialogs of the second factor. A change can need the check first; the check then opens above it. */
export function SecondFactorDialogs({ userId }: { userId: string }) {
  const { checking, setup } = useSnapshot(secondFactorDialogs);
  const reload = useSecondFactorReload(userId);
  const close = () => {
    closeSecondFactorSetup();
    void reload();
  };
  return (
    <>
      {setup === 'app' && <AppSetup close={close} />}
      {setup === 'recovery-codes' && <RenewCodes close={close} />}
      {checking && <CheckDialog userId={userId} />}
    </>
  );
}
