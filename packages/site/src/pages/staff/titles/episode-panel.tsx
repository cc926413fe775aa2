import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readStaffEpisode, type StaffEpisodeDetail, saveStaffEpisode } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useState } from 'react';
import { call, dataQuery, RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink, useAppNavigation } from '../../../lib/app-navigation';
import { previewHref } from '../../../lib/preview';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { showToast } from '../../../state/toasts';
import { EntityForm } from '../entity-form/entity-form';
import { useEditorKey } from '../entity-form/use-editor-key';
import { isConflict, useEntityForm } from '../entity-form/use-entity-form';
import { EpisodeActions } from './episode-actions';
import { episodeDescription } from './episode-description';
import { FilmTool } from './film-tool';
import { PanelHead, PanelPlaceholder } from './panel-frame';
import css from './titles-section.module.css';

const emptyEpisode = (number: number, releasedAt: string) => ({
  ...{ number, name: '', name_en: '', name_ru: '' },
  ...{ description: '', description_en: '', description_ru: '', image: null, is_free: false, is_draft: true },
  ...{ released_at: releasedAt, is_premiere: false, film: null, clip_id: null },
  ...{ intro_start: null, intro_end: null, outro_start: null, outro_end: null },
});

const marksBelongToVideo = {
  intro_start: 'clip_id',
  intro_end: 'clip_id',
  outro_start: 'clip_id',
  outro_end: 'clip_id',
};

interface EpisodeFormProps {
  readonly titleId: number;
  readonly saved: StaffEpisodeDetail | undefined;
  /** The number of a new episode. */
  readonly number: number;
  onAdded(id: number): void;
  reload(): void;
}

function EpisodeForm({ titleId, saved, number, onAdded, reload }: EpisodeFormProps) {
  const queries = useQueryClient();
  const { go } = useAppNavigation();
  const [now] = useState(() => `${new Date().toISOString().slice(0, 16)}:00.000Z`);
  const form = useEntityForm(
    `staff-episode:${saved?.id ?? `new-${titleId}`}`,
    episodeDescription.rules,
    saved ?? emptyEpisode(number, now),
    saved?.version,
    { sendsChanges: true, belongsTo: marksBelongToVideo },
  );
  const isMounted = useIsMounted();
  const save = useMutation({
    mutationFn: () => {
      const target = { title_id: titleId, ...(saved && { id: saved.id, version: form.version }) };
      const { film: _, clip_id: __, ...values } = saved ? form.changed : form.values;
      return call(saveStaffEpisode, { body: { ...(values as object), ...target } });
    },
    onSuccess: ({ data }) => {
      form.confirm(`staff-episode:${data.id}`, data.version);
      showToast(staffMessages.saved, 'done');
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      queries.setQueryData(dataQuery(readStaffEpisode, { params: { id: data.id } }, 0).queryKey, data);
      if (saved || !isMounted.current) return;
      onAdded(data.id);
      go(`/staff/titles?episodes=${titleId}&episode=${data.id}`, { within: true, replace: true });
    },
    onError: (error) => {
      if (isConflict(error)) {
        form.rebase();
        reload();
      } else if (!(error instanceof RequestError)) showToast(messages.failed, 'error');
    },
  });
  const film = saved?.film ?? null;
  return (
    <EntityForm
      description={episodeDescription}
      form={form}
      isNew={!saved}
      busy={save.isPending}
      error={save.error}
      save={() => save.mutate()}
      extra={{
        marks: film && saved && (
          <FilmTool
            id={saved.id}
            film={film}
            storedDuration={saved.duration}
            values={form.values}
            change={form.change}
          />
        ),
      }}
    />
  );
}

interface EpisodeEditorProps {
  readonly titleId: number;
  readonly choice: string;
  readonly back: string;
}

function OneEpisodeEditor({
  titleId,
  choice,
  back,
  onAdded,
}: EpisodeEditorProps & { onAdded(id: number): void }) {
  const isNew = choice.startsWith('new');
  const id = Number(choice);
  const {
    data: found,
    isError,
    error,
    refetch,
  } = useQuery({
    ...dataQuery(readStaffEpisode, { params: { id: isNew ? 1 : id } }, 0),
    enabled: !isNew,
    // The signed URL and the form's values stay while the page is open.
    refetchOnMount: 'always',
  });
  const data = isNew ? undefined : found;
  const reload = () => {
    if (!isNew) void refetch();
  };
  const head = (heading: string) => (
    <PanelHead back={back} backText={staffTitleMessages.episodes} heading={heading}>
      {data && (
        <>
          {(['previous', 'next'] as const).map((side) => {
            const neighbor = data[`${side}_id`];
            return (
              neighbor !== null && (
                <PageLink
                  key={side}
                  to={`/staff/titles?episodes=${titleId}&episode=${neighbor}`}
                  className={css.action}
                >
                  {side === 'next' ? messages.nextEpisode : messages.previousEpisode}
                </PageLink>
              )
            );
          })}
          <PageLink to={`/staff/uploads?title=${titleId}&episode=${data.number}`} className={css.action}>
            {staffTitleMessages.sendVideo}
          </PageLink>
          <a
            className={css.action}
            href={previewHref(pathTo('watch', { media: titleId, episode: data.id }))}
            target="_blank"
            rel="noopener"
          >
            {staffTitleMessages.publish.preview}
          </a>
        </>
      )}
    </PanelHead>
  );
  if (!isNew && !data)
    return (
      <>
        {head('…')}
        <PanelPlaceholder error={isError ? error : undefined} retry={() => void refetch()} />
      </>
    );
  return (
    <>
      {head(data ? messages.episode(data.number) : staffTitleMessages.addEpisode)}
      <EpisodeForm
        titleId={titleId}
        saved={data}
        number={data?.number ?? (Number(choice.slice(4)) || 1)}
        onAdded={onAdded}
        reload={reload}
      />
      {data && <EpisodeActions episode={data} back={back} reload={reload} />}
    </>
  );
}

/** `?episodes={title}&episode={id}`: an episode; `episode=new-{number}` adds one. */
export function EpisodeEditor(props: EpisodeEditorProps) {
  const { key, onAdded } = useEditorKey(props.choice);
  return <OneEpisodeEditor key={key} {...props} onAdded={onAdded} />;
}
