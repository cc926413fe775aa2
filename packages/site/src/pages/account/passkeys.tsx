import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  type Passkey,
  PIN_LENGTH,
  passkeyList,
  passkeyWish,
  removePasskey,
  renamePasskey,
} from '@tenger/api-contract';
import { useState } from 'react';
import { ApiError, call, dataOf } from '../../api';
import { Button, IconButton } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { DigitBoxes } from '../../components/digit-boxes';
import { Failed } from '../../components/failed';
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { own } from '../../i18n/account';
import { daysAgo } from '../../i18n/format';
import { keyWords } from '../../i18n/passkeys';
import { isKnownHere, makePasskey, wasCancelled } from '../../lib/webauthn';
import { notify } from '../../state/notices';
import css from './devices.module.css';

/** The server cuts longer ones. */
const LONGEST_NAME = 40;

const listQuery = (userId: string) => dataOf(passkeyList, { params: { userId } }, 0);

const wordsFor = (error: unknown): string => {
  if (!navigator.onLine) return words.offline;
  if (error instanceof ApiError) return error.message;
  if (isKnownHere(error)) return keyWords.known;
  return wasCancelled(error) ? keyWords.cancelled : keyWords.notMade;
};

/** Does something and shows the list as it is then. */
function useChange<T>(userId: string, change: (of: T) => Promise<unknown>, done: string, after: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify(done, 'done');
      after();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listQuery(userId).queryKey }),
  });
}

/** The PIN first, so that nobody who finds a device open leaves a key of their own behind; then the device asks. */
function AddDialog({ userId, close }: { userId: string; close(): void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useChange(
    userId,
    async (given: string) => {
      const { data } = await call(passkeyWish, { body: { pin: given } });
      await call(addPasskey, { body: { credential: await makePasskey(data) } });
    },
    keyWords.added,
    close,
  );
  const submit = () => {
    if (pin.length < PIN_LENGTH) return setProblem(words.wrongPin);
    add.mutate(pin, {
      onError: (error) => {
        setPin('');
        setProblem(wordsFor(error));
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={keyWords.add}
      text={keyWords.addLead}
      confirm={keyWords.add}
      cancel={keyWords.cancel}
      busy={add.isPending}
      look="primary"
      onClose={close}
      onConfirm={submit}
    >
      <div>
        <DigitBoxes
          label={own.pin}
          length={PIN_LENGTH}
          secret
          value={pin}
          invalid={Boolean(problem)}
          describedBy="passkey-problem"
          onChange={(value) => {
            setPin(value);
            if (value) setProblem(undefined);
          }}
        />
        <p id="passkey-problem" className={css.problem} role="alert">
          {problem}
        </p>
      </div>
    </ConfirmDialog>
  );
}

function RenameDialog({ userId, of, close }: { userId: string; of: Passkey; close(): void }) {
  const [name, setName] = useState(of.name);
  const rename = useChange(
    userId,
    (given: string) => call(renamePasskey, { body: { id: of.id, name: given } }),
    keyWords.renamed,
    close,
  );
  return (
    <ConfirmDialog
      open
      title={keyWords.rename}
      text={of.name}
      confirm={keyWords.save}
      cancel={keyWords.cancel}
      busy={rename.isPending}
      look="primary"
      onClose={close}
      onConfirm={() => {
        if (name.trim()) rename.mutate(name.trim());
      }}
    >
      <Field
        label={keyWords.name}
        error={rename.error ? wordsFor(rename.error) : undefined}
        maxLength={LONGEST_NAME}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ userId, of, close }: { userId: string; of: Passkey; close(): void }) {
  const remove = useChange(
    userId,
    (id: string) => call(removePasskey, { body: { id } }),
    keyWords.removed,
    close,
  );
  return (
    <ConfirmDialog
      open
      title={keyWords.removeAsk}
      text={keyWords.removeText(of.name)}
      confirm={keyWords.remove}
      cancel={keyWords.cancel}
      busy={remove.isPending}
      onClose={close}
      onConfirm={() => remove.mutate(of.id, { onError: (error) => notify(wordsFor(error), 'error') })}
    />
  );
}

function Row({ of, rename, remove }: { of: Passkey; rename(): void; remove(): void }) {
  return (
    <li className={css.device}>
      <Icon name="lock" className={css.icon} />
      <div className={css.what}>
        <p className={css.name}>
          {of.name}
          {of.synced && <span className={css.here}>{keyWords.synced}</span>}
        </p>
        <p className={css.when}>
          {of.used_at ? keyWords.used(daysAgo(of.used_at)) : keyWords.made(daysAgo(of.created_at))}
        </p>
      </div>
      <Button look="line" small aria-label={keyWords.renameOf(of.name)} onClick={rename}>
        {keyWords.rename}
      </Button>
      <IconButton label={keyWords.removeOf(of.name)} name="trash" onClick={remove} />
    </li>
  );
}

/** Passkeys: a second way to sign in, added and taken away here. */
export default function Passkeys({ userId }: { userId: string }) {
  const list = useQuery(listQuery(userId));
  const [asking, setAsking] = useState<{ what: 'add' } | { what: 'rename' | 'remove'; of: Passkey }>();
  const close = () => setAsking(undefined);
  return (
    <>
      <p className={css.lead}>{keyWords.lead}</p>
      {list.isPending ? (
        <Bone width="60%" height={18} />
      ) : !list.data ? (
        <Failed text={keyWords.failed} retry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <p className={css.when}>{keyWords.none}</p>
      ) : (
        <ul aria-label={keyWords.list}>
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
      <Button look="line" small onClick={() => setAsking({ what: 'add' })}>
        {keyWords.add}
      </Button>
      {asking?.what === 'add' && <AddDialog userId={userId} close={close} />}
      {asking?.what === 'rename' && <RenameDialog userId={userId} of={asking.of} close={close} />}
      {asking?.what === 'remove' && <RemoveDialog userId={userId} of={asking.of} close={close} />}
    </>
  );
}
