import { STAFF_REASON_LENGTH } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { staffMessages } from '../../i18n/staff';
import { TextField } from './form';

/** Asks for the reason of a change that moves money or limits a person. */
export function ReasonDialog({
  title,
  text,
  confirm,
  kind,
  busy,
  ready = true,
  isOptional = false,
  initialReason = '',
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  text: string;
  confirm: string;
  kind: 'danger' | 'primary';
  busy: boolean;
  /** False while another field of the dialog is not valid. */
  ready?: boolean;
  /** The reason may be empty. */
  isOptional?: boolean;
  /** The reason of the last attempt, if it failed. */
  initialReason?: string | undefined;
  onConfirm(reason: string): void;
  onClose(): void;
  /** Returns the fields above the reason. They show what is missing after a submission. */
  children?(hasSubmitted: boolean): ReactNode;
}) {
  const [reason, setReason] = useState(initialReason);
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
        if (ready && (isOptional || reason.trim() !== '')) onConfirm(reason);
      }}
      onClose={onClose}
    >
      {children?.(hasSubmitted)}
      <TextField
        label={isOptional ? staffMessages.optionalReason : staffMessages.reason}
        hint={staffMessages.reasonHint}
        maxLength={STAFF_REASON_LENGTH}
        rows={3}
        value={reason}
        error={hasSubmitted && !isOptional && reason.trim() === '' ? staffMessages.required : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
