import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff-money';
import { TextField } from '../form';

const MAX_REASON = 300;

/** Asks for the reason of a change that moves money. */
export function ReasonDialog({
  title,
  text,
  confirm,
  kind,
  busy,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  confirm: string;
  kind: 'danger' | 'primary';
  busy: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}) {
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  return (
    <ConfirmDialog
      open
      kind={kind}
      title={title}
      text={text}
      confirm={confirm}
      cancel={staffMessages.cancel}
      busy={busy}
      onConfirm={() => {
        setHasSubmitted(true);
        if (reason.trim() !== '') onConfirm(reason);
      }}
      onClose={onClose}
    >
      <TextField
        label={moneyMessages.reason}
        hint={moneyMessages.reasonHint}
        maxLength={MAX_REASON}
        rows={3}
        value={reason}
        error={hasSubmitted && reason.trim() === '' ? staffMessages.required : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
