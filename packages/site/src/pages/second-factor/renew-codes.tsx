import { renewRecoveryCodes } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { secondFactorMessages } from '../../i18n/second-factor';
import { showToast } from '../../state/toasts';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { stepError } from './step-error';

/** Asks before it replaces the recovery codes, and shows the new ones. */
export function RenewCodes({ close }: { close(): void }) {
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async () => {
    setBusy(true);
    try {
      setCodes((await call(renewRecoveryCodes, {})).data.recovery_codes);
    } catch (error) {
      showToast(stepError(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  if (codes) return <RecoveryCodesDialog codes={codes} close={close} />;
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={secondFactorMessages.renewAsk}
      text={secondFactorMessages.renewText}
      confirm={secondFactorMessages.renew}
      cancel={secondFactorMessages.cancel}
      busy={busy}
      onConfirm={() => void renew()}
      onClose={close}
    />
  );
}
