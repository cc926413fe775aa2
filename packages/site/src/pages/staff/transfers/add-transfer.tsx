import { useMutation } from '@tanstack/react-query';
import { addTransfer } from '@tenger/api-contract';
import { useState } from 'react';
import { call, hasNoReply, RequestError } from '../../../api';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { staffMessages } from '../../../i18n/staff';
import { transferMessages } from '../../../i18n/staff/transfers';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';

const MOST = 100_000_000;

/** "9,900₮" → 9900; undefined for an invalid amount. */
function sumOf(text: string): number | undefined {
  const plain = text.replace(/[\s,'₮]/g, '');
  const sum = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return sum > 0 && sum <= MOST ? sum : undefined;
}

/** Records a transfer from the bank statement manually. */
export function AddTransfer({ done, close }: { done(): void; close(): void }) {
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: (sum: number) => call(addTransfer, { body: { reference, amount: sum, note } }),
    onSuccess: ({ data }) => {
      showToast(data.order ? transferMessages.didAddPaid : transferMessages.didAdd, 'done');
      done();
      close();
    },
    onError: (error) => {
      // Another press is safe: the server stores a transfer once.
      if (hasNoReply(error)) {
        showToast(transferMessages.noReplyToAdd, 'error');
        done();
      } else if (!(error instanceof RequestError && error.fields.reference)) showFailure(error);
    },
  });
  const refused = add.error instanceof RequestError ? add.error.fields.reference : undefined;
  const sum = sumOf(amount);
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={transferMessages.addTitle}
      text={staffMessages.notes.transfers}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={add.isPending}
      onConfirm={() => {
        setTried(true);
        if (reference.trim() && sum !== undefined) add.mutate(sum);
      }}
      onClose={close}
    >
      <Field
        label={transferMessages.reference}
        value={reference}
        maxLength={80}
        autoComplete="off"
        error={refused ?? (tried && !reference.trim() ? transferMessages.referenceNeeded : undefined)}
        onChange={(event) => {
          add.reset();
          setReference(event.currentTarget.value);
        }}
      />
      <Field
        label={staffMessages.amount}
        value={amount}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        error={tried && sum === undefined ? transferMessages.amountNeeded : undefined}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Field
        label={transferMessages.note}
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
