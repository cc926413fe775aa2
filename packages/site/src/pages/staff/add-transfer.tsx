import { useMutation } from '@tanstack/react-query';
import { addTransfer } from '@tenger/api-contract';
import { useState } from 'react';
import { ApiError, call } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { notify } from '../../state/notices';

const MOST = 100_000_000;

/** "9,900₮" → 9900; undefined for what is no sum. */
function sumOf(text: string): number | undefined {
  const plain = text.replace(/[\s,'₮]/g, '');
  const sum = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return sum > 0 && sum <= MOST ? sum : undefined;
}

/** Writes down a line of the bank's statement by hand. */
export function AddTransfer({ done, close }: { done(): void; close(): void }) {
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: (sum: number) => call(addTransfer, { body: { reference, amount: sum, note } }),
    onSuccess: ({ data }) => {
      notify(data.order ? staff.didAddPaid : staff.didAdd, 'done');
      done();
      close();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.fields.reference))
        notify(error instanceof ApiError ? error.message : words.failed, 'error');
    },
  });
  const refused = add.error instanceof ApiError ? add.error.fields.reference : undefined;
  const sum = sumOf(amount);
  return (
    <ConfirmDialog
      open
      look="primary"
      title={staff.addTitle}
      text={staff.notes.transfers}
      confirm={staff.save}
      cancel={staff.cancel}
      busy={add.isPending}
      onConfirm={() => {
        setTried(true);
        if (reference.trim() && sum !== undefined) add.mutate(sum);
      }}
      onClose={close}
    >
      <Field
        label={staff.reference}
        value={reference}
        maxLength={80}
        autoComplete="off"
        error={refused ?? (tried && !reference.trim() ? staff.referenceNeeded : undefined)}
        onChange={(event) => {
          add.reset();
          setReference(event.currentTarget.value);
        }}
      />
      <Field
        label={staff.amount}
        value={amount}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        error={tried && sum === undefined ? staff.amountNeeded : undefined}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Field
        label={staff.note}
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
