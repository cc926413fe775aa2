import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  hasRight,
  readStaffTitle,
  type StaffEpisode,
  saveStaffEpisode,
  staffEpisodes,
} from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { PageLink } from '../../../lib/app-navigation';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import { Check } from '../form';
import { formatLocalTime, parseLocalTime, parseWholeNumber } from '../local-time';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import css from './titles-section.module.css';

/** The initial values of a new episode. */
const fresh = (number: number) => ({
  number,
  name: null,
  is_free: false,
  released_at: new Date().toISOString(),
});

function EpisodeForm({
  title,
  known,
  close,
}: {
  title: number;
  known: Omit<StaffEpisode, 'id' | 'has_film' | 'duration' | 'standing'> & { id?: number };
  close(): void;
}) {
  const queries = useQueryClient();
  const [number, setNumber] = useState(String(known.number));
  const [name, setName] = useState(known.name ?? '');
  const [when, setWhen] = useState(formatLocalTime(known.released_at));
  const [free, setFree] = useState(known.is_free);
  const [tried, setTried] = useState(false);
  const parsed = { number: parseWholeNumber(number) || undefined, released_at: parseLocalTime(when) };
  const save = useMutation({
    mutationFn: (body: { number: number; released_at: string }) =>
      call(saveStaffEpisode, {
        body: {
          ...(known.id !== undefined && { id: known.id }),
          title_id: title,
          name: name.trim() || null,
          is_free: free,
          ...body,
        },
      }),
    onSuccess: () => {
      showToast(staffMessages.saved, 'done');
      void queries.invalidateQueries({ queryKey: ['staff'] });
      close();
    },
    onError: (error) => {
      if (!(error instanceof RequestError && Object.keys(error.fields).length > 0))
        showToast(error instanceof RequestError ? error.message : messages.failed, 'error');
    },
  });
  const refused = save.error instanceof RequestError ? save.error.fields : {};
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={known.id === undefined ? staffMessages.addEpisode : staffMessages.editEpisode(known.number)}
      text={staffMessages.releasedAtHint}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setTried(true);
        const { number: no, released_at } = parsed;
        if (no !== undefined && released_at !== undefined) save.mutate({ number: no, released_at });
      }}
      onClose={close}
    >
      <Field
        label={staffMessages.episodeNumber}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={number}
        error={refused.number ?? (tried && parsed.number === undefined ? staffMessages.notNumber : undefined)}
        onChange={(event) => {
          save.reset();
          setNumber(event.currentTarget.value);
        }}
      />
      <Field
        label={staffMessages.episodeName}
        maxLength={120}
        autoComplete="off"
        value={name}
        error={refused.name}
        onChange={(event) => {
          save.reset();
          setName(event.currentTarget.value);
        }}
      />
      <Field
        label={staffMessages.releasedAt}
        maxLength={16}
        autoComplete="off"
        value={when}
        error={refused.released_at ?? (tried && !parsed.released_at ? staffMessages.notMoment : undefined)}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <Check label={staffMessages.free} checked={free} change={setFree} />
    </ConfirmDialog>
  );
}

/** The episodes of a title, released or not. */
export function EpisodesPanel({ id, back }: { id: number; back: string }) {
  const { user } = useSnapshot(session);
  const may = hasRight(user?.role, 'catalogue');
  const title = useQuery(dataQuery(readStaffTitle, { params: { id } }, 0));
  const [edited, setEdited] = useState<Parameters<typeof EpisodeForm>[0]['known'] | null>(null);
  const list = useInfiniteQuery(
    staffListQuery(['episodes', id], (at, signal) =>
      call(staffEpisodes, { params: { id }, query: at }, { signal }),
    ),
  );
  const columns: Column<StaffEpisode>[] = [
    {
      head: staffMessages.episodeNumber,
      main: true,
      cell: ({ number, name }) => (
        <>
          {messages.episode(number)}
          {name && <small>{name}</small>}
        </>
      ),
    },
    {
      head: staffMessages.state,
      cell: ({ standing, is_free }) => (
        <span className={css.badges}>
          {standing !== 'out' && <Badge tone="warm">{staffMessages.notReleased[standing]}</Badge>}
          {is_free && <Badge tone="good">{staffMessages.free}</Badge>}
        </span>
      ),
    },
    { head: staffMessages.released, short: true, cell: ({ released_at }) => formatLocalTime(released_at) },
    {
      head: staffMessages.video,
      cell: ({ has_film, standing }) => (
        <>
          {has_film ? staffMessages.hasVideo : staffMessages.noVideo}
          {standing === 'no-film' && <small>{staffMessages.releasedWithVideo}</small>}
        </>
      ),
    },
  ];
  if (may)
    columns.push({
      head: staffMessages.edit,
      actions: true,
      cell: (episode) => (
        <span className={css.actions}>
          <PageLink to={`/staff/uploads?title=${id}&episode=${episode.number}`} className={css.action}>
            {staffMessages.sendVideo}
            <span className="visually-hidden">: {messages.episode(episode.number)}</span>
          </PageLink>
          <Button kind="line" small onClick={() => setEdited(episode)}>
            {staffMessages.edit}
          </Button>
        </span>
      ),
    });
  const next = (list.data?.pages[0]?.data[0]?.number ?? 0) + 1;
  return (
    <>
      <PageLink to={back} within className={css.back}>
        <Icon name="back" size={18} />
        {staffMessages.back}
      </PageLink>
      <div className={css.head}>
        <h2>{title.data?.title ?? '…'}</h2>
        {may && (
          <Button kind="quiet" small onClick={() => setEdited(fresh(next))}>
            {staffMessages.addEpisode}
          </Button>
        )}
      </div>
      <StaffList of={list} empty={{ text: staffMessages.noEpisodes }}>
        {(rows) => (
          <Table label={staffMessages.episodes} columns={columns} rows={rows} keyOf={(one) => one.id} />
        )}
      </StaffList>
      {edited && <EpisodeForm title={id} known={edited} close={() => setEdited(null)} />}
    </>
  );
}
