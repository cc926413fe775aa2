import { useQueryClient } from '@tanstack/react-query';
import {
  hasRight,
  type SubtitleLanguage,
  saveStaffEpisode,
  staffEpisodes,
  subtitleLanguages,
  type UploadKind,
} from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery } from '../../../api';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { SelectField } from '../../../components/select-field';
import { staffMessages } from '../../../i18n/staff';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { parseWholeNumber } from '../local-time';
import css from './destination-form.module.css';
import { canUploadToEpisode, EpisodeChoice, type EpisodeInput } from './episode-choice';
import { readEpisodeNumber } from './episode-number';
import { formatFileSize } from './file-labels';
import { ReleaseFields } from './release-fields';
import { findReleaseErrors, initialReleaseSettings, scheduleReleases } from './release-schedule';
import { readSubtitleLanguage } from './subtitle-language';
import { TitleChoice, useChosenTitle } from './title-choice';
import { startUpload } from './upload-queue';

interface InitialDestination {
  readonly media: number | undefined;
  readonly episode: number | undefined;
}

/** Asks for the title and the episode of a file and starts the upload. */
export function DestinationForm({
  file,
  kind,
  initial,
  close,
}: {
  file: File;
  kind: UploadKind;
  /** The destination of the page that the viewer came from. */
  initial: InitialDestination;
  close(): void;
}) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const { title, choose } = useChosenTitle(initial.media);
  const proposed = String(initial.episode ?? readEpisodeNumber(file.name) ?? '');
  const [input, setInput] = useState<EpisodeInput>({
    number: proposed,
    name: '',
    free: false,
    known: undefined,
  });
  const [language, setLanguage] = useState(readSubtitleLanguage(file.name));
  const [release, setRelease] = useState(initialReleaseSettings);
  const [busy, setBusy] = useState(false);
  const mayAdd = kind === 'video' && hasRight(user?.role, 'catalogue');
  const addsEpisode = title?.type === 'series' && mayAdd && input.known === null;
  const ready =
    title !== null &&
    (title.type === 'movie' || canUploadToEpisode(input, kind, mayAdd)) &&
    !(addsEpisode && findReleaseErrors(release).size > 0) &&
    (kind === 'video' || language !== null);

  const send = async () => {
    if (!title) return;
    setBusy(true);
    try {
      const episode = title.type === 'movie' ? undefined : (input.known?.id ?? (await add(title.id)));
      await startUpload(file, {
        kind,
        title_id: title.id,
        ...(episode !== undefined && { episode_id: episode }),
        ...(kind === 'subtitle' && language && { language }),
      });
      void queries.invalidateQueries({ queryKey: ['staff'] });
      close();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const add = async (title_id: number): Promise<number> => {
    const number = parseWholeNumber(input.number) ?? 0;
    const { queryKey } = dataQuery(staffEpisodes, { params: { id: title_id }, query: { number } });
    try {
      const { data } = await call(saveStaffEpisode, {
        body: {
          ...{ title_id, number, name: input.name.trim() || null, is_free: input.free },
          released_at: scheduleReleases([number], release, Date.now()).get(number)?.releasedAt,
        },
      });
      // If the upload is refused, the next attempt reuses the new episode.
      queries.setQueryData(queryKey, { data: [data], next_cursor: null });
      return data.id;
    } catch (error) {
      // The episode may exist: the reply was lost, or a colleague has added it. The next attempt then uses it.
      void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };

  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={videoMessages.uploadTitle[kind]}
      text={`${file.name} · ${formatFileSize(file.size)}`}
      confirm={videoMessages.send}
      cancel={staffMessages.cancel}
      busy={busy}
      ready={ready}
      onConfirm={() => void send()}
      onClose={close}
    >
      <TitleChoice
        title={title}
        choose={(next) => {
          choose(next);
          if (!next) setInput({ ...input, number: proposed, known: undefined });
        }}
      />
      {title?.type === 'series' && (
        <EpisodeChoice title={title.id} kind={kind} mayAdd={mayAdd} input={input} change={setInput} />
      )}
      {addsEpisode && <ReleaseFields settings={release} isSingle isLocked={busy} change={setRelease} />}
      {title?.type === 'movie' && kind === 'video' && (
        <p className={css.note}>{videoMessages.movieReplace}</p>
      )}
      {title && kind === 'subtitle' && (
        <>
          <SelectField
            label={videoMessages.language}
            value={language ?? ''}
            options={[
              ...(language ? [] : [{ value: '', label: staffUploadMessages.chooseLanguage }]),
              ...subtitleLanguages.map((value) => ({ value, label: videoMessages.languages[value] })),
            ]}
            choose={(value) => setLanguage(value as SubtitleLanguage)}
          />
          <p className={css.note}>{videoMessages.subtitleReplace}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
