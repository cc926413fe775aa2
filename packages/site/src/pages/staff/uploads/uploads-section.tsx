import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  controlUpload,
  hasRight,
  MAX_FOUND_FILES,
  type StaffUpload,
  staffUploads,
} from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button, buttonClass } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { staffMessages } from '../../../i18n/staff';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { PageLink } from '../../../lib/app-navigation';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import cases from '../cases.module.css';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { useFilters } from '../use-filters';
import { BatchForm } from './batch-form';
import { isSameFile } from './batch-plan';
import { DestinationForm } from './destination-form';
import { DropZone } from './drop-zone';
import { formatFileSize, getUploadKind } from './file-labels';
import { UploadCard } from './upload-card';
import { activeUploads, pauseAllUploads, resumeAllUploads, startUpload, stopUpload } from './upload-queue';
import css from './uploads-section.module.css';

/** File types in the browser's file dialog. The server checks the content. */
const VIDEOS = 'video/*,.mkv,.ts,.m2ts,.flv';
const SUBTITLES = '.vtt,.srt,.ass,.ssa';

/** The poll intervals while the server processes a file, and while another tab uploads one. */
const PROCESSING_POLL_MS = 1_500;
const SENDING_POLL_MS = 5_000;

function pollAfter(rows: readonly StaffUpload[]): number | false {
  if (rows.some(({ state }) => state === 'queued' || state === 'working')) return PROCESSING_POLL_MS;
  return rows.some(({ state }) => state === 'sending') && SENDING_POLL_MS;
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `/staff/uploads`: the uploads with their progress, and a drop zone; with `?of=` those of an episode. */
function UploadsSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const canSendVideos = hasRight(user?.role, 'uploads');
  /** The episode whose uploads are listed. */
  const only = idOf(filters.text('of'));
  const [file, setFile] = useState<File | null>(null);
  const [batch, setBatch] = useState<readonly File[]>([]);
  const [pendingDelete, setPendingDelete] = useState<StaffUpload | null>(null);
  const list = useInfiniteQuery({
    ...staffListQuery(['uploads', only], (at, signal) =>
      call(staffUploads, { query: { ...at, ...(only !== undefined && { episode_id: only }) } }, { signal }),
    ),
    refetchInterval: ({ state }) => pollAfter(state.data?.pages.flatMap((page) => page.data) ?? []),
  });
  const reload = () => void queries.invalidateQueries({ queryKey: ['staff', 'uploads'] });
  const [known] = list.data?.pages ?? [];
  const maxBytes = known && 'most_bytes' in known ? Number(known.most_bytes) : undefined;
  const hasFfmpeg = !known || !('has_ffmpeg' in known) || known.has_ffmpeg === true;

  // A finished upload appears in the queue.
  const active = Object.values(useSnapshot(activeUploads));
  const activeCount = active.length;
  const isPaused = active.every(({ phase }) => phase === 'paused');
  useEffect(() => {
    if (activeCount >= 0) void queries.invalidateQueries({ queryKey: ['staff', 'uploads'] });
  }, [activeCount, queries]);

  const control = useMutation({
    mutationFn: (body: { id: number; action: 'cancel' | 'retry' }) => call(controlUpload, { body }),
    onSuccess: (_, { id, action }) => {
      if (action === 'cancel') {
        stopUpload(id);
        showToast(videoMessages.didCancel, 'done');
      }
      setPendingDelete(null);
    },
    onError: showFailure,
    onSettled: reload,
  });

  const chooseFile = (chosen: File) => {
    const isVideo = getUploadKind(chosen.name) === 'video';
    const wrong =
      (isVideo && !canSendVideos && videoMessages.notYours) ||
      (isVideo && !hasFfmpeg && videoMessages.noFfmpegHere) ||
      (chosen.size === 0 && videoMessages.fileEmpty) ||
      (isVideo &&
        maxBytes !== undefined &&
        chosen.size > maxBytes &&
        videoMessages.fileTooLarge(formatFileSize(maxBytes)));
    if (wrong) showToast(wrong, 'error');
    else setFile(chosen);
  };
  const takeFiles = (files: readonly File[]) => {
    const [first] = files;
    if (files.length > MAX_FOUND_FILES) showToast(staffUploadMessages.tooManyFiles(MAX_FOUND_FILES), 'error');
    else if (files.length > 1) setBatch(files);
    else if (first) chooseFile(first);
  };
  const resume = (upload: StaffUpload, chosen: File) => {
    const { id, kind, media_id, episode_id, language } = upload;
    if (!isSameFile(chosen, upload)) return showToast(videoMessages.sameFile, 'error');
    startUpload(chosen, {
      ...{ id, kind, title_id: media_id },
      ...(episode_id !== null && { episode_id }),
      ...(language && { language }),
    }).catch(showFailure);
  };

  return (
    <>
      {canSendVideos && !hasFfmpeg && (
        <p className={css.warning} role="alert">
          {videoMessages.noFfmpegHere}
        </p>
      )}
      <DropZone
        label={videoMessages.dropHere}
        accept={canSendVideos && hasFfmpeg ? `${VIDEOS},${SUBTITLES}` : SUBTITLES}
        hint={
          canSendVideos && hasFfmpeg && maxBytes
            ? videoMessages.dropHint(formatFileSize(maxBytes))
            : videoMessages.dropSubtitles
        }
        take={takeFiles}
      />
      {activeCount > 1 && (
        <div>
          <Button kind="line" small onClick={isPaused ? resumeAllUploads : pauseAllUploads}>
            {isPaused ? staffUploadMessages.resumeAll : staffUploadMessages.pauseAll}
          </Button>
        </div>
      )}
      {only !== undefined && (
        <div>
          <PageLink to={filters.to('of', '')} within className={buttonClass({ kind: 'line', small: true })}>
            {videoMessages.allUploads}
          </PageLink>
        </div>
      )}
      <StaffList of={list} empty={{ text: videoMessages.noUploads, hint: videoMessages.noUploadsHint }}>
        {(rows) => (
          <ul className={cases.cases} aria-label={staffMessages.sections.uploads}>
            {rows.map((upload) => (
              <li key={upload.id}>
                <UploadCard
                  upload={upload}
                  busy={control.isPending && control.variables.id === upload.id}
                  cancel={() => setPendingDelete(upload)}
                  retry={() => control.mutate({ id: upload.id, action: 'retry' })}
                  resumeWith={(chosen) => resume(upload, chosen)}
                />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      {file && (
        <DestinationForm
          key={`${file.name} ${file.lastModified}`}
          file={file}
          kind={getUploadKind(file.name)}
          initial={{ media: idOf(filters.text('title')), episode: idOf(filters.text('episode')) }}
          close={() => setFile(null)}
        />
      )}
      {batch.length > 0 && (
        <BatchForm
          files={batch}
          initialTitle={idOf(filters.text('title'))}
          maxBytes={maxBytes}
          hasFfmpeg={hasFfmpeg}
          close={() => setBatch([])}
        />
      )}
      <ConfirmDialog
        open={pendingDelete !== null}
        title={videoMessages.cancelUploadTitle}
        text={pendingDelete && videoMessages.cancelUploadText(pendingDelete.name)}
        confirm={videoMessages.cancelUpload}
        cancel={videoMessages.keepUpload}
        busy={control.isPending}
        onConfirm={() => pendingDelete && control.mutate({ id: pendingDelete.id, action: 'cancel' })}
        onClose={() => setPendingDelete(null)}
      />
    </>
  );
}

export const uploadsSection: StaffSection = {
  path: 'uploads',
  icon: 'share',
  right: 'subtitles',
  labelKey: 'uploads',
  component: UploadsSection,
};
