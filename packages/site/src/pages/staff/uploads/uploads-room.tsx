import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { mayDo, type StaffUpload, staffUploads, steerUpload } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call } from '../../../api';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { words } from '../../../i18n';
import { staff } from '../../../i18n/staff';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import cases from '../cases.module.css';
import { partsOf } from '../parts';
import { PartsList } from '../parts-list';
import { useFilters } from '../use-filters';
import { DropZone } from './drop-zone';
import { fileSize, kindOf } from './file-words';
import { sendings, startSending, stopSending } from './sending';
import { UploadCard } from './upload-card';
import css from './uploads-room.module.css';
import { WhereForm } from './where-form';

/** How often it is asked how far the work has come; and what is sent from elsewhere. */
const WORK_MS = 1_500;
const SENDING_MS = 5_000;

function pollAfter(rows: readonly StaffUpload[]): number | false {
  if (rows.some(({ state }) => state === 'queued' || state === 'working')) return WORK_MS;
  return rows.some(({ state }) => state === 'sending') && SENDING_MS;
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const failed = (error: unknown) => notify(error instanceof ApiError ? error.message : words.failed, 'error');

/** `/staff/uploads`: files that were sent in, how far they have come, and a place to let another one fall. */
export function UploadsRoom() {
  const filters = useFilters();
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const films = mayDo(user?.role, 'uploads');
  const [file, setFile] = useState<File | null>(null);
  const [doomed, setDoomed] = useState<StaffUpload | null>(null);
  const list = useInfiniteQuery({
    ...partsOf(['uploads'], (at, signal) => call(staffUploads, { query: at }, { signal })),
    refetchInterval: ({ state }) => pollAfter(state.data?.pages.flatMap((page) => page.data) ?? []),
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['staff', 'uploads'] });
  const [known] = list.data?.pages ?? [];
  const most = known && 'most_bytes' in known ? Number(known.most_bytes) : undefined;
  const hasFfmpeg = !known || !('has_ffmpeg' in known) || known.has_ffmpeg === true;

  // What has just been sent is in the queue.
  const underWay = Object.keys(useSnapshot(sendings)).length;
  useEffect(() => {
    if (underWay >= 0) void queries.invalidateQueries({ queryKey: ['staff', 'uploads'] });
  }, [underWay, queries]);

  const steer = useMutation({
    mutationFn: (body: { id: number; action: 'cancel' | 'retry' }) => call(steerUpload, { body }),
    onSuccess: (_, { id, action }) => {
      if (action === 'cancel') {
        stopSending(id);
        notify(staff.didCancel, 'done');
      }
      setDoomed(null);
    },
    onError: failed,
    onSettled: again,
  });

  const take = (given: File) => {
    const film = kindOf(given.name) === 'video';
    const wrong =
      (film && !films && staff.notYours) ||
      (film && !hasFfmpeg && staff.noFfmpegHere) ||
      (given.size === 0 && staff.fileEmpty) ||
      (film && most !== undefined && given.size > most && staff.fileTooLarge(fileSize(most)));
    if (wrong) notify(wrong, 'error');
    else setFile(given);
  };
  const goOn = (upload: StaffUpload, given: File) => {
    const { id, kind, media_id, episode_id, language } = upload;
    if (given.size !== upload.bytes) return notify(staff.sameFile, 'error');
    startSending(given, {
      ...{ id, kind, title_id: media_id },
      ...(episode_id !== null && { episode_id }),
      ...(language && { language }),
    }).catch(failed);
  };

  return (
    <>
      {films && !hasFfmpeg && (
        <p className={css.warning} role="alert">
          {staff.noFfmpegHere}
        </p>
      )}
      <DropZone
        videos={films && hasFfmpeg}
        hint={films && hasFfmpeg && most ? staff.dropHint(fileSize(most)) : staff.dropSubtitles}
        take={take}
      />
      <PartsList of={list} empty={{ text: staff.noUploads, hint: staff.noUploadsHint }}>
        {(rows) => (
          <ul className={cases.cases} aria-label={staff.rooms.uploads}>
            {rows.map((upload) => (
              <li key={upload.id}>
                <UploadCard
                  upload={upload}
                  busy={steer.isPending && steer.variables.id === upload.id}
                  cancel={() => setDoomed(upload)}
                  retry={() => steer.mutate({ id: upload.id, action: 'retry' })}
                  goOnWith={(given) => goOn(upload, given)}
                />
              </li>
            ))}
          </ul>
        )}
      </PartsList>
      {file && (
        <WhereForm
          key={`${file.name} ${file.lastModified}`}
          file={file}
          kind={kindOf(file.name)}
          where={{ media: idOf(filters.text('title')), episode: idOf(filters.text('episode')) }}
          close={() => setFile(null)}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={staff.cancelUploadTitle}
        text={doomed && staff.cancelUploadText(doomed.name)}
        confirm={staff.cancelUpload}
        cancel={staff.keepUpload}
        busy={steer.isPending}
        onConfirm={() => doomed && steer.mutate({ id: doomed.id, action: 'cancel' })}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
