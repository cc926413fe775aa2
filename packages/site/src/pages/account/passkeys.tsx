import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  PASSKEY_NAME_LENGTH,
  type Passkey,
  passkeyList,
  removePasskey,
  renamePasskey,
  requestPasskey,
} from '@tenger/api-contract';
import { useState } from 'react';
import { call, dataQuery, RequestError } from '../../api';
import { Button, IconButton } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { LoadError } from '../../components/load-error';
import { PinDialog } from '../../components/pin-dialog';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { formatDaysAgo } from '../../i18n/format';
import { passkeyMessages } from '../../i18n/passkeys';
import { createPasskey, isAlreadyRegistered, wasCancelled } from '../../lib/webauthn';
import { showToast } from '../../state/toasts';
import css from './devices.module.css';

const listQuery = (userId: string) => dataQuery(passkeyList, { params: { userId } }, 0);

const messageFor = (error: unknown): string => {
  if (!navigator.onLine) return messages.offline;
  if (error instanceof RequestError) return error.message;
  if (isAlreadyRegistered(error)) return passkeyMessages.known;
  return wasCancelled(error) ? passkeyMessages.cancelled : passkeyMessages.notMade;
};

/** A mutation that reloads the list. */
function useChange<T>(userId: string, change: (of: T) => Promise<unknown>, done: string, after: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast(done, 'done');
      after();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listQuery(userId).queryKey }),
  });
}

/** Asks for the PIN first, so that a stranger at an unlocked device cannot add a passkey. */
function AddDialog({ userId, close }: { userId: string; close(): void }) {
  const add = useChange(
    userId,
    async (pin: string) => {
      const { data } = await call(requestPasskey, { body: { pin: pin } });
      await call(addPasskey, { body: { credential: await createPasskey(data) } });
    },
    passkeyMessages.added,
    close,
  );
  return (
    <PinDialog
      title={passkeyMessages.add}
      text={passkeyMessages.addLead}
      confirm={passkeyMessages.add}
      cancel={passkeyMessages.cancel}
      kind="primary"
      run={add.mutateAsync}
      messageFor={messageFor}
      close={close}
    />
  );
}

function RenameDialog({ userId, of, close }: { userId: string; of: Passkey; close(): void }) {
  const [name, setName] = useState(of.name);
  const rename = useChange(
    userId,
    (name: string) => call(renamePasskey, { body: { id: of.id, name: name } }),
    passkeyMessages.renamed,
    close,
  );
  return (
    <ConfirmDialog
      open
      title={passkeyMessages.rename}
      text={of.name}
      confirm={passkeyMessages.save}
      cancel={passkeyMessages.cancel}
      busy={rename.isPending}
      kind="primary"
      onClose={close}
      onConfirm={() => {
        if (name.trim()) rename.mutate(name.trim());
      }}
    >
      <Field
        label={passkeyMessages.name}
        error={rename.error ? messageFor(rename.error) : undefined}
        maxLength={PASSKEY_NAME_LENGTH}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** Asks for the PIN as well: a stranger must not leave the owner without a passkey. */
function RemoveDialog({ userId, of, close }: { userId: string; of: Passkey; close(): void }) {
  const remove = useChange(
    userId,
    (pin: string) => call(removePasskey, { body: { id: of.id, pin } }),
    passkeyMessages.removed,
    close,
  );
  return (
    <PinDialog
      title={passkeyMessages.removeAsk}
      text={passkeyMessages.removeText(of.name)}
      confirm={passkeyMessages.remove}
      cancel={passkeyMessages.cancel}
      kind="danger"
      run={remove.mutateAsync}
      messageFor={messageFor}
      close={close}
    />
  );
}

function Row({ of, rename, remove }: { of: Passkey; rename(): void; remove(): void }) {
  return (
    <li className={css.device}>
      <Icon name="lock" className={css.icon} />
      <div className={css.text}>
        <p className={css.name}>
          {of.name}
          {of.synced && <span className={css.here}>{passkeyMessages.synced}</span>}
        </p>
        <p className={css.when}>
          {of.used_at
            ? passkeyMessages.used(formatDaysAgo(of.used_at))
            : passkeyMessages.made(formatDaysAgo(of.created_at))}
        </p>
      </div>
      <Button kind="line" small aria-label={passkeyMessages.renameOf(of.name)} onClick={rename}>
        {passkeyMessages.rename}
      </Button>
      <IconButton label={passkeyMessages.removeOf(of.name)} name="trash" onClick={remove} />
    </li>
  );
}

/** The passkeys of the account: add, rename, remove. */
export default function Passkeys({ userId }: { userId: string }) {
  const list = useQuery(listQuery(userId));
  const [asking, setAsking] = useState<{ what: 'add' } | { what: 'rename' | 'remove'; of: Passkey }>();
  const close = () => setAsking(undefined);
  return (
    <>
      <p className={css.lead}>{passkeyMessages.lead}</p>
      {list.isPending ? (
        <SkeletonBlock width="60%" height={18} />
      ) : !list.data ? (
        <LoadError text={passkeyMessages.failed} retry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <p className={css.when}>{passkeyMessages.none}</p>
      ) : (
        <ul aria-label={passkeyMessages.list}>
          {list.data.map((of) => (
            <Row
              key={of.id}
              of={of}
              rename={() => setAsking({ what: 'rename', of })}
              remove={() => setAsking({ what: 'remove', of })}
            />
          ))}
        </ul>
      )}
      <Button kind="line" small onClick={() => setAsking({ what: 'add' })}>
        {passkeyMessages.add}
      </Button>
      {asking?.what === 'add' && <AddDialog userId={userId} close={close} />}
      {asking?.what === 'rename' && <RenameDialog userId={userId} of={asking.of} close={close} />}
      {asking?.what === 'remove' && <RemoveDialog userId={userId} of={asking.of} close={close} />}
    </>
  );
}
