import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasRight, muteUser, type StaffText } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { SelectField } from '../../components/select-field';
import { formatTimestamp } from '../../i18n/date-time';
import { staffMessages } from '../../i18n/staff';
import { PageLink } from '../../lib/app-navigation';
import { showFailure } from '../../lib/show-failure';
import { session } from '../../state/session';
import { showToast } from '../../state/toasts';
import css from './author.module.css';

const hours = Object.entries(staffMessages.muteHours)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(a.value) - Number(b.value));

/** The name of a person. It links the card, for staff who may see it. */
export function PersonLink({ id, nickname }: { id: string; nickname: string }) {
  const { user } = useSnapshot(session);
  if (!hasRight(user?.role, 'accounts')) return nickname;
  return (
    <PageLink to={`/staff/people?person=${id}`} className={css.person}>
      {nickname}
    </PageLink>
  );
}

/** The author of a text, with the actions that ban them from writing for a time. */
export function TextAuthor({
  author,
  isOnCard = false,
}: {
  author: StaffText['author'];
  /** On the card of the author, which does not link itself. */
  isOnCard?: boolean;
}) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('24');
  const mute = useMutation({
    mutationFn: (ban: { user_id: string; hours: number }) => call(muteUser, { body: ban }),
    onSuccess: async (_, { hours: given }) => {
      setAsking(false);
      const name = author?.nickname ?? '';
      showToast(given > 0 ? staffMessages.didMute(name) : staffMessages.didUnmute(name), 'done');
      await queries.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: showFailure,
  });
  if (!author) return <p className={css.author}>{staffMessages.goneAuthor}</p>;
  const { id, nickname, muted_until } = author;
  const muted = muted_until !== null && Date.parse(muted_until) > Date.now();
  const mayMute = hasRight(user?.role, 'reports') && id !== user?.id;
  return (
    <p className={css.author}>
      <b>{isOnCard ? nickname : <PersonLink id={id} nickname={nickname} />}</b>
      {muted && <span className={css.muted}>{staffMessages.muted(formatTimestamp(muted_until))}</span>}
      {mayMute && (
        <button
          type="button"
          className={css.act}
          disabled={mute.isPending}
          onClick={() => (muted ? mute.mutate({ user_id: id, hours: 0 }) : setAsking(true))}
        >
          {muted ? staffMessages.unmute : staffMessages.mute}
        </button>
      )}
      <ConfirmDialog
        open={asking}
        title={staffMessages.muteTitle(nickname)}
        text={staffMessages.muteText}
        confirm={staffMessages.muteDo}
        cancel={staffMessages.cancel}
        busy={mute.isPending}
        onConfirm={() => mute.mutate({ user_id: id, hours: Number(chosen) })}
        onClose={() => setAsking(false)}
      >
        <SelectField label={staffMessages.muteFor} value={chosen} options={hours} choose={setChosen} />
      </ConfirmDialog>
    </p>
  );
}
