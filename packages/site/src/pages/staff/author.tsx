import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayDo, muteUser, type StaffText } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call } from '../../api';
import { Choice } from '../../components/choice';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import css from './author.module.css';

const hours = Object.entries(staff.muteHours)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(a.value) - Number(b.value));

/** Who wrote it, and the way to keep them from writing for a while. */
export function Author({ author }: { author: StaffText['author'] }) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('24');
  const mute = useMutation({
    mutationFn: (given: { user_id: string; hours: number }) => call(muteUser, { body: given }),
    onSuccess: async (_, { hours: given }) => {
      setAsking(false);
      const name = author?.nickname ?? '';
      notify(given > 0 ? staff.didMute(name) : staff.didUnmute(name), 'done');
      await queries.invalidateQueries({ queryKey: ['staff'] });
    },
    onError: (error) => notify(error instanceof ApiError ? error.message : words.failed, 'error'),
  });
  if (!author) return <p className={css.author}>{staff.goneAuthor}</p>;
  const { id, nickname, muted_until } = author;
  const muted = muted_until !== null && Date.parse(muted_until) > Date.now();
  const mayMute = mayDo(user?.role, 'reports') && id !== user?.id;
  return (
    <p className={css.author}>
      <b>{nickname}</b>
      {muted && <span className={css.muted}>{staff.muted(stampOf(muted_until))}</span>}
      {mayMute && (
        <button
          type="button"
          className={css.act}
          disabled={mute.isPending}
          onClick={() => (muted ? mute.mutate({ user_id: id, hours: 0 }) : setAsking(true))}
        >
          {muted ? staff.unmute : staff.mute}
        </button>
      )}
      <ConfirmDialog
        open={asking}
        title={staff.muteTitle(nickname)}
        text={staff.muteText}
        confirm={staff.muteDo}
        cancel={staff.cancel}
        busy={mute.isPending}
        onConfirm={() => mute.mutate({ user_id: id, hours: Number(chosen) })}
        onClose={() => setAsking(false)}
      >
        <Choice label={staff.muteFor} value={chosen} options={hours} choose={setChosen} />
      </ConfirmDialog>
    </p>
  );
}
