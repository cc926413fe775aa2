import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  mayDo,
  readStaffTitle,
  type StaffTitle,
  type SubtitleLanguage,
  saveStaffEpisode,
  staffEpisodes,
  staffTitles,
  subtitleLanguages,
  type UploadKind,
} from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call, dataOf } from '../../../api';
import { Button } from '../../../components/button';
import { Choice } from '../../../components/choice';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Failed } from '../../../components/failed';
import { Bone } from '../../../components/skeleton';
import { words } from '../../../i18n';
import { browse } from '../../../i18n/browse';
import { staff } from '../../../i18n/staff';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import list from '../book-transfer.module.css';
import { wholeOf } from '../moment';
import { SearchBox } from '../search-box';
import { EpisodeChoice, type EpisodeWish, fitsEpisode } from './episode-choice';
import { fileSize } from './file-words';
import { startSending } from './sending';
import css from './where-form.module.css';

type Chosen = Pick<StaffTitle, 'id' | 'type' | 'title' | 'original_name'>;

/** The title, looked for by name. */
function TitleChoice({ choose }: { choose(title: Chosen): void }) {
  const [q, setQ] = useState('');
  const titles = useQuery(dataOf(staffTitles, { query: q ? { q } : {} }, 0));
  return (
    <>
      <SearchBox label={staff.searchTitles} value={q} search={setQ} />
      <fieldset className={list.orders} aria-busy={titles.isPending}>
        <legend className="visually-hidden">{staff.title}</legend>
        {titles.isPending && <Bone height={72} width="100%" />}
        {titles.isError && <Failed text={browse.listFailed} retry={() => void titles.refetch()} />}
        {titles.data?.data.length === 0 && <p role="status">{staff.noSuchTitle}</p>}
        {titles.data?.data.map((title) => (
          <button key={title.id} type="button" className={css.title} onClick={() => choose(title)}>
            <b>{title.title}</b>
            <small>
              {title.original_name} · {staff.titleTypes[title.type]}
            </small>
          </button>
        ))}
      </fieldset>
    </>
  );
}

interface Where {
  readonly media: number | undefined;
  readonly episode: number | undefined;
}

/** Asks what a file is for, and begins to send it. */
export function WhereForm({
  file,
  kind,
  where,
  close,
}: {
  file: File;
  kind: UploadKind;
  /** Where one came from. */
  where: Where;
  close(): void;
}) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const [chosen, choose] = useState<Chosen | null>(null);
  const [asked, setAsked] = useState(where.media);
  const given = useQuery({
    ...dataOf(readStaffTitle, { params: { id: asked ?? 1 } }, 0),
    enabled: asked !== undefined,
  });
  const title = chosen ?? (asked === undefined ? null : (given.data ?? null));
  const [wish, setWish] = useState<EpisodeWish>({
    number: where.episode === undefined ? '' : String(where.episode),
    name: '',
    free: false,
    known: null,
  });
  const [language, setLanguage] = useState<SubtitleLanguage>('mn');
  const [busy, setBusy] = useState(false);
  const mayAdd = kind === 'video' && mayDo(user?.role, 'catalogue');
  const ready = title !== null && (title.type === 'movie' || fitsEpisode(wish, kind, mayAdd));

  const send = async () => {
    if (!title) return;
    setBusy(true);
    try {
      const episode = title.type === 'movie' ? undefined : (wish.known?.id ?? (await add(title.id)));
      await startSending(file, {
        kind,
        title_id: title.id,
        ...(episode !== undefined && { episode_id: episode }),
        ...(kind === 'subtitle' && { language }),
      });
      void queries.invalidateQueries({ queryKey: ['staff'] });
      close();
    } catch (error) {
      notify(error instanceof ApiError ? error.message : words.failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  const add = async (title_id: number): Promise<number> => {
    const { data } = await call(saveStaffEpisode, {
      body: {
        ...{ title_id, number: wholeOf(wish.number) ?? 0, name: wish.name.trim() || null },
        ...{ is_free: wish.free, released_at: new Date().toISOString() },
      },
    });
    // Should the sending be refused, the next try finds it there.
    const { queryKey } = dataOf(staffEpisodes, { params: { id: title_id }, query: { number: data.number } });
    queries.setQueryData(queryKey, { data: [data], next_cursor: null });
    return data.id;
  };

  return (
    <ConfirmDialog
      open
      wide
      look="primary"
      title={staff.uploadTitle[kind]}
      text={`${file.name} · ${fileSize(file.size)}`}
      confirm={staff.send}
      cancel={staff.cancel}
      busy={busy}
      ready={ready}
      onConfirm={() => void send()}
      onClose={close}
    >
      {title ? (
        <div className={css.chosen}>
          <p>
            <b>{title.title}</b>
            <small>
              {title.original_name} · {staff.titleTypes[title.type]}
            </small>
          </p>
          <Button
            look="line"
            small
            onClick={() => {
              choose(null);
              setAsked(undefined);
              setWish({ ...wish, number: '', known: null });
            }}
          >
            {staff.otherTitle}
          </Button>
        </div>
      ) : (
        <TitleChoice choose={choose} />
      )}
      {title?.type === 'series' && (
        <EpisodeChoice title={title.id} kind={kind} mayAdd={mayAdd} wish={wish} change={setWish} />
      )}
      {title?.type === 'movie' && kind === 'video' && <p className={css.note}>{staff.movieReplace}</p>}
      {title && kind === 'subtitle' && (
        <Choice
          label={staff.language}
          value={language}
          options={subtitleLanguages.map((value) => ({ value, label: staff.languages[value] }))}
          choose={(value) => setLanguage(value as SubtitleLanguage)}
        />
      )}
    </ConfirmDialog>
  );
}
