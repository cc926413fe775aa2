import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteStaffEpisode,
  MAX_MOVED_DAYS,
  moveStaffEpisodes,
  type StaffEpisodeDetail,
} from '@tenger/api-contract';
import { useState } from 'react';
import { call, hasNoReply } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { useAppNavigation } from '../../../lib/app-navigation';
import { showFailure } from '../../../lib/show-failure';
import { replaceBelowSheets } from '../../../lib/use-close-on-back';
import { showToast } from '../../../state/toasts';
import { DeleteDialog } from '../delete-dialog';
import { isConflict } from '../entity-form/use-entity-form';
import { parseDays } from '../people/grant-days';
import css from './publish-panel.module.css';

const DAY_MS = 86_400_000;
const limit = { min: -MAX_MOVED_DAYS, max: MAX_MOVED_DAYS };

interface EpisodeDialogProps {
  readonly episode: StaffEpisodeDetail;
  /** Reads the episode again. */
  reload(): void;
  close(): void;
}

/** Asks by how many days an episode and all later ones move. */
function MoveDialog({ episode, reload, close }: EpisodeDialogProps) {
  const { move: texts } = staffTitleMessages;
  const { id, version, number, released_at } = episode;
  const queries = useQueryClient();
  const [text, setText] = useState('7');
  const days = parseDays(text, limit);
  const move = useMutation({
    mutationFn: (by: number) => call(moveStaffEpisodes, { body: { id, version, days: by } }),
    onSuccess: ({ data }) => {
      close();
      showToast(texts.done(data.moved), 'done');
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      reload();
    },
    onError: (error) => {
      showFailure(error);
      // The move may have happened: another press would move the episodes twice.
      if (!isConflict(error) && !hasNoReply(error)) return;
      close();
      reload();
    },
  });
  const moved = days !== undefined && new Date(Date.parse(released_at) + days * DAY_MS).toISOString();
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={texts.title}
      text={texts.text(number)}
      confirm={texts.confirm}
      cancel={staffMessages.cancel}
      busy={move.isPending}
      ready={days !== undefined}
      onConfirm={() => days !== undefined && move.mutate(days)}
      onClose={close}
    >
      <Field
        label={texts.days}
        hint={texts.daysHint}
        error={
          days === undefined && !/^[-−]?$/.test(text.trim()) ? texts.daysWrong(MAX_MOVED_DAYS) : undefined
        }
        // Phones have no minus sign on their number pad.
        inputMode="text"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status">{moved && texts.willBe(number, formatTimestamp(moved))}</p>
    </ConfirmDialog>
  );
}

/** Actions on an episode apart from its fields: it moves with all later ones, or is deleted. */
export function EpisodeActions({
  episode,
  back,
  reload,
}: Omit<EpisodeDialogProps, 'close'> & { readonly back: string }) {
  const { move, deletion } = staffTitleMessages;
  const queries = useQueryClient();
  const { go } = useAppNavigation();
  const [isMoving, setIsMoving] = useState(false);
  const [deleted, setDeleted] = useState<StaffEpisodeDetail | null>(null);
  return (
    <div className={css.actions}>
      <Button kind="line" small onClick={() => setIsMoving(true)}>
        {move.open}
      </Button>
      <Button kind="quiet" small onClick={() => setDeleted(episode)}>
        {deletion.open}
      </Button>
      {isMoving && <MoveDialog episode={episode} reload={reload} close={() => setIsMoving(false)} />}
      <DeleteDialog
        item={deleted}
        title={deletion.title}
        text={({ number }) => deletion.text(number)}
        send={({ id }) => call(deleteStaffEpisode, { body: { id } })}
        onDeleted={() => {
          queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
          replaceBelowSheets(() => go(back, { within: true, replace: true }));
        }}
        close={() => setDeleted(null)}
      />
    </div>
  );
}
