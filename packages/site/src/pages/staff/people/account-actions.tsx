import { useMutation } from '@tanstack/react-query';
import { blockPerson, hasRight, type PersonCard, signOutPerson, unblockPerson } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { formatNumber } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { peopleMessages } from '../../../i18n/staff/people';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import css from '../detail.module.css';
import { ReasonDialog } from '../reason-dialog';
import { GrantDays, type TypedGrant } from './grant-days';

/** What staff can do with an account, or with the account of a profile. */
export function AccountActions({ person, refetch }: { person: PersonCard; refetch(): void }) {
  const { user } = useSnapshot(session);
  const [asked, setAsked] = useState<'block' | 'unblock' | 'sign-out' | 'grant' | null>(null);
  const [unanswered, setUnanswered] = useState<TypedGrant>();
  const { id, nickname, role } = person.account ?? person;
  const { block, devices, grantable } = person;
  const close = () => {
    setAsked(null);
    setUnanswered(undefined);
  };
  const finish = (text: string, kind: 'done' | 'error') => {
    close();
    showToast(text, kind);
    refetch();
  };
  const succeed = (text: string) => finish(text, 'done');
  const blocking = useMutation({
    mutationFn: (reason: string) => call(blockPerson, { body: { user_id: id, reason } }),
    onSuccess: () => succeed(peopleMessages.didBlock(nickname)),
    onError: showFailure,
  });
  const unblocking = useMutation({
    mutationFn: (reason: string) => call(unblockPerson, { body: { user_id: id, reason } }),
    onSuccess: () => succeed(peopleMessages.didUnblock(nickname)),
    onError: showFailure,
  });
  const signingOut = useMutation({
    mutationFn: () => call(signOutPerson, { body: { user_id: id } }),
    onSuccess: ({ data }) => succeed(peopleMessages.didSignOut(formatNumber(data.ended))),
    onError: showFailure,
  });
  const isViewer = id === user?.id;
  const isManaged =
    hasRight(user?.role, 'blocks') && !isViewer && (role === 'viewer' || user?.role === 'admin');
  if (isViewer || (!isManaged && grantable === null && !hasRight(user?.role, 'days'))) return null;
  return (
    <div className={css.actions}>
      {grantable ? (
        <Button kind="primary" small onClick={() => setAsked('grant')}>
          {peopleMessages.grant}
        </Button>
      ) : (
        hasRight(user?.role, 'days') && <p>{peopleMessages.noGrantsLeft}</p>
      )}
      {isManaged && (
        <Button kind="line" small disabled={devices.length === 0} onClick={() => setAsked('sign-out')}>
          {peopleMessages.signOut}
        </Button>
      )}
      {isManaged && (
        <Button kind="line" small onClick={() => setAsked(block ? 'unblock' : 'block')}>
          {block ? peopleMessages.unblock : peopleMessages.block}
        </Button>
      )}
      {asked === 'grant' && grantable && (
        <GrantDays
          userId={id}
          nickname={nickname}
          limit={grantable}
          initial={unanswered}
          onDone={(days) => succeed(peopleMessages.didGrant(formatNumber(days)))}
          onNoReply={(typed) => {
            finish(peopleMessages.grantNoReply, 'error');
            setUnanswered(typed);
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'sign-out'}
        title={peopleMessages.signOutTitle(nickname)}
        text={peopleMessages.signOutText}
        confirm={peopleMessages.signOutDo}
        cancel={staffMessages.cancel}
        busy={signingOut.isPending}
        onConfirm={() => signingOut.mutate()}
        onClose={close}
      />
      {asked === 'block' && (
        <ReasonDialog
          kind="danger"
          title={peopleMessages.blockTitle(nickname)}
          text={peopleMessages.blockText}
          confirm={peopleMessages.blockDo}
          busy={blocking.isPending}
          onConfirm={(reason) => blocking.mutate(reason)}
          onClose={close}
        />
      )}
      {asked === 'unblock' && (
        <ReasonDialog
          kind="primary"
          title={peopleMessages.unblockTitle(nickname)}
          text={peopleMessages.unblockText}
          confirm={peopleMessages.unblockDo}
          busy={unblocking.isPending}
          onConfirm={(reason) => unblocking.mutate(reason)}
          onClose={close}
        />
      )}
    </div>
  );
}
