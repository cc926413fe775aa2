import { useMutation } from '@tanstack/react-query';
import { deleteAccount, exportAccount, PIN_LENGTH } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call, failureWords } from '../../api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { DigitBoxes } from '../../components/digit-boxes';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { useWays } from '../../lib/links';
import { notify } from '../../state/notices';
import { forget, session } from '../../state/session';
import css from './own-data.module.css';

/** Hands a text to the browser as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Asks for the PIN, and then the account is gone. */
function DeleteDialog({ open, close }: { open: boolean; close(): void }) {
  const { user } = useSnapshot(session);
  const { go } = useWays();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const leave = () => {
    setPin('');
    setProblem(undefined);
    close();
  };
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { body: { pin } }),
    onSuccess: () => {
      leave();
      forget();
      notify(own.deleted, 'info');
      go('/');
    },
    onError: (error) => {
      setPin('');
      setProblem(error instanceof ApiError ? failureWords(error) : words.failed);
    },
  });
  const days = user?.days ?? 0;
  return (
    <ConfirmDialog
      open={open}
      title={own.deleteAsk}
      text={
        <>
          {own.deleteText} {days > 0 && <b>{own.deleteDays(days)}</b>} {own.deleteLead}
        </>
      }
      confirm={own.deleteConfirm}
      cancel={own.cancel}
      busy={remove.isPending}
      onClose={leave}
      onConfirm={() => {
        if (pin.length < PIN_LENGTH) setProblem(words.wrongPin);
        else remove.mutate();
      }}
    >
      <div>
        <DigitBoxes
          label={own.pin}
          length={PIN_LENGTH}
          secret
          value={pin}
          invalid={Boolean(problem)}
          describedBy="delete-problem"
          onChange={(value) => {
            setPin(value);
            if (value) setProblem(undefined);
          }}
        />
        <p id="delete-problem" className={css.wrong} role="alert">
          {problem}
        </p>
      </div>
    </ConfirmDialog>
  );
}

/** What is known of the viewer, to take along or to be rid of. */
export function OwnData({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: () => call(exportAccount, { params: { userId } }),
    onSuccess: ({ data }) => {
      download(`tenger-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      notify(own.exported, 'done');
    },
    onError: (error) => notify(failureWords(error), 'error'),
  });
  return (
    <div className={css.ways}>
      <div className={css.way}>
        <div>
          <h3>{own.exportTitle}</h3>
          <p>{own.exportText}</p>
        </div>
        <Button look="line" small busy={take.isPending} onClick={() => take.mutate()}>
          {own.exportAction}
        </Button>
      </div>
      <div className={css.way}>
        <div>
          <h3>{own.deleteTitle}</h3>
          <p>{own.deleteText}</p>
        </div>
        <Button look="danger" small onClick={() => setAsking(true)}>
          {own.deleteAction}
        </Button>
      </div>
      <DeleteDialog open={asking} close={() => setAsking(false)} />
    </div>
  );
}
