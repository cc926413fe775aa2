import { useMutation } from '@tanstack/react-query';
import { deleteAccount, exportAccount, PIN_LENGTH } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, failureMessage, RequestError } from '../../api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { DigitBoxes } from '../../components/digit-boxes';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { useAppNavigation } from '../../lib/app-navigation';
import { removeViewerDrafts } from '../../lib/draft';
import { saveFile } from '../../lib/save-file';
import { clearSession, session } from '../../state/session';
import { showToast } from '../../state/toasts';
import css from './personal-data.module.css';

/** Asks for the PIN and deletes the account. */
function DeleteDialog({ open, close }: { open: boolean; close(): void }) {
  const { user } = useSnapshot(session);
  const { go } = useAppNavigation();
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
      clearSession();
      removeViewerDrafts();
      showToast(accountMessages.deleted, 'info');
      go('/');
    },
    onError: (error) => {
      setPin('');
      setProblem(error instanceof RequestError ? failureMessage(error) : messages.failed);
    },
  });
  const days = user?.days ?? 0;
  return (
    <ConfirmDialog
      open={open}
      title={accountMessages.deleteAsk}
      text={
        <>
          {accountMessages.deleteText} {days > 0 && <b>{accountMessages.deleteDays(days)}</b>}{' '}
          {accountMessages.deleteLead}
        </>
      }
      confirm={accountMessages.deleteConfirm}
      cancel={accountMessages.cancel}
      busy={remove.isPending}
      onClose={leave}
      onConfirm={() => {
        if (pin.length < PIN_LENGTH) setProblem(messages.wrongPin);
        else remove.mutate();
      }}
    >
      <div>
        <DigitBoxes
          label={accountMessages.pin}
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

/** Downloads the viewer's data or deletes the account. */
export function PersonalData({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: () => call(exportAccount, { params: { userId } }),
    onSuccess: ({ data }) => {
      const name = `tenger-${data.exported_at.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      showToast(accountMessages.exported, 'done');
    },
    onError: (error) => showToast(failureMessage(error), 'error'),
  });
  return (
    <div className={css.actions}>
      <div className={css.action}>
        <div>
          <h3>{accountMessages.exportTitle}</h3>
          <p>{accountMessages.exportText}</p>
        </div>
        <Button kind="line" small busy={take.isPending} onClick={() => take.mutate()}>
          {accountMessages.exportAction}
        </Button>
      </div>
      <div className={css.action}>
        <div>
          <h3>{accountMessages.deleteTitle}</h3>
          <p>{accountMessages.deleteText}</p>
        </div>
        <Button kind="danger" small onClick={() => setAsking(true)}>
          {accountMessages.deleteAction}
        </Button>
      </div>
      <DeleteDialog open={asking} close={() => setAsking(false)} />
    </div>
  );
}
