import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  mayDo,
  readStaffTitle,
  type StaffEpisode,
  saveStaffEpisode,
  staffEpisodes,
} from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call, dataOf } from '../../api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { PageLink } from '../../lib/links';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import { Badge } from './badge';
import { Check } from './form';
import { momentOf, wholeOf, writtenMoment } from './moment';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { type Column, Table } from './table';
import css from './titles-room.module.css';

/** What a new episode begins with. */
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
  const [when, setWhen] = useState(writtenMoment(known.released_at));
  const [free, setFree] = useState(known.is_free);
  const [tried, setTried] = useState(false);
  const given = { number: wholeOf(number) || undefined, released_at: momentOf(when) };
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
      notify(staff.saved, 'done');
      void queries.invalidateQueries({ queryKey: ['staff'] });
      close();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.fields).length > 0))
        notify(error instanceof ApiError ? error.message : words.failed, 'error');
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <ConfirmDialog
      open
      look="primary"
      title={known.id === undefined ? staff.addEpisode : staff.editEpisode(known.number)}
      text={staff.releasedAtHint}
      confirm={staff.save}
      cancel={staff.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setTried(true);
        const { number: no, released_at } = given;
        if (no !== undefined && released_at !== undefined) save.mutate({ number: no, released_at });
      }}
      onClose={close}
    >
      <Field
        label={staff.episodeNumber}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={number}
        error={refused.number ?? (tried && given.number === undefined ? staff.notNumber : undefined)}
        onChange={(event) => {
          save.reset();
          setNumber(event.currentTarget.value);
        }}
      />
      <Field
        label={staff.episodeName}
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
        label={staff.releasedAt}
        maxLength={16}
        autoComplete="off"
        value={when}
        error={refused.released_at ?? (tried && !given.released_at ? staff.notMoment : undefined)}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <Check label={staff.free} checked={free} change={setFree} />
    </ConfirmDialog>
  );
}

/** The episodes of a title, out or not. */
export function EpisodesRoom({ id, back }: { id: number; back: string }) {
  const { user } = useSnapshot(session);
  const may = mayDo(user?.role, 'catalogue');
  const title = useQuery(dataOf(readStaffTitle, { params: { id } }, 0));
  const [edited, setEdited] = useState<Parameters<typeof EpisodeForm>[0]['known'] | null>(null);
  const list = useInfiniteQuery(
    partsOf(['episodes', id], (at, signal) => call(staffEpisodes, { params: { id }, query: at }, { signal })),
  );
  const columns: Column<StaffEpisode>[] = [
    {
      head: staff.episodeNumber,
      main: true,
      cell: ({ number, name }) => (
        <>
          {words.episode(number)}
          {name && <small>{name}</small>}
        </>
      ),
    },
    {
      head: staff.state,
      cell: ({ standing, is_free }) => (
        <span className={css.badges}>
          {standing !== 'out' && <Badge tone="warm">{staff.notOut[standing]}</Badge>}
          {is_free && <Badge tone="good">{staff.free}</Badge>}
        </span>
      ),
    },
    { head: staff.released, short: true, cell: ({ released_at }) => writtenMoment(released_at) },
    {
      head: staff.film,
      cell: ({ has_film, standing }) => (
        <>
          {has_film ? staff.hasFilm : staff.noFilm}
          {standing === 'no-film' && <small>{staff.outWithFilm}</small>}
        </>
      ),
    },
  ];
  if (may)
    columns.push({
      head: staff.edit,
      actions: true,
      cell: (episode) => (
        <span className={css.actions}>
          <PageLink to={`/staff/uploads?title=${id}&episode=${episode.number}`} className={css.action}>
            {staff.sendVideo}
            <span className="visually-hidden">: {words.episode(episode.number)}</span>
          </PageLink>
          <Button look="line" small onClick={() => setEdited(episode)}>
            {staff.edit}
          </Button>
        </span>
      ),
    });
  const next = (list.data?.pages[0]?.data[0]?.number ?? 0) + 1;
  return (
    <>
      <PageLink to={back} within className={css.back}>
        <Icon name="back" size={18} />
        {staff.back}
      </PageLink>
      <div className={css.head}>
        <h2>{title.data?.title ?? '…'}</h2>
        {may && (
          <Button look="quiet" small onClick={() => setEdited(fresh(next))}>
            {staff.addEpisode}
          </Button>
        )}
      </div>
      <PartsList of={list} empty={{ text: staff.noEpisodes }}>
        {(rows) => <Table label={staff.episodes} columns={columns} rows={rows} keyOf={(one) => one.id} />}
      </PartsList>
      {edited && <EpisodeForm title={id} known={edited} close={() => setEdited(null)} />}
    </>
  );
}
