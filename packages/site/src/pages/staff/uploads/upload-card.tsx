import type { StaffUpload, UploadState } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { type ChangeEvent, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button, buttonClass } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { previewHref } from '../../../lib/preview';
import { session } from '../../../state/session';
import { Badge } from '../badge';
import { formatProgress, WorkProgress, WorkTrouble } from '../work-card';
import css from '../work-card.module.css';
import { formatFileSize, formatTimeLeft } from './file-labels';
import { type ActiveUpload, activeUploads, pauseUpload, resumeUpload } from './upload-queue';

const tones: Readonly<Record<UploadState, 'plain' | 'good' | 'warm' | 'bad'>> = {
  sending: 'warm',
  queued: 'plain',
  working: 'warm',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
};
const phases = {
  queued: staffUploadMessages.queuedHere,
  sending: videoMessages.uploading,
  waiting: videoMessages.waitingForNetwork,
  paused: videoMessages.paused,
} as const;

/** The progress: sizes while uploading, stages while processing. */
function progressTexts(upload: StaffUpload, sending: ActiveUpload | undefined): string[] {
  const { state, bytes, received, part, stage, seconds_left } = upload;
  if (state === 'working') {
    const left = seconds_left === null ? [] : [formatTimeLeft(seconds_left)];
    return [formatProgress(part), ...(stage ? [staffMessages.processingStep(stage)] : []), ...left];
  }
  if (state !== 'sending') return [formatFileSize(bytes)];
  const sent = sending?.sent ?? received;
  const speed = sending?.speed ?? null;
  return [
    formatProgress(sent / bytes),
    videoMessages.sent(formatFileSize(sent), formatFileSize(bytes)),
    ...(speed ? [videoMessages.speed(formatFileSize(speed)), formatTimeLeft((bytes - sent) / speed)] : []),
  ];
}

interface CardProps {
  upload: StaffUpload;
  busy: boolean;
  cancel(): void;
  retry(): void;
  /** Resumes with the same file, chosen again after a reload. */
  resumeWith(file: File): void;
}

/** An upload: its state and its actions. */
export function UploadCard({ upload, busy, cancel, retry, resumeWith }: CardProps) {
  const { id, kind, state, name, bytes, media_id, media_title, episode_id, episode, language, by } = upload;
  const { userId } = useSnapshot(session);
  const sending = useSnapshot(activeUploads)[id];
  const isStopped = sending?.phase === 'paused' || sending?.phase === 'waiting';
  const picker = useRef<HTMLInputElement>(null);
  const mine = by?.id === userId;
  const open = state === 'sending' || state === 'queued' || state === 'working';
  const share = state === 'working' ? upload.part : (sending?.sent ?? upload.received) / bytes;
  const watch =
    episode_id === null
      ? pathTo('theatreWatch', { id: media_id })
      : pathTo('watch', { media: media_id, episode: episode_id });
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) resumeWith(file);
  };
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.main}>
        <p className={css.line}>
          <span role="status">
            <Badge tone={tones[state]}>
              {state === 'sending' && sending
                ? phases[sending.phase]
                : state === 'queued' && kind === 'subtitle'
                  ? staffUploadMessages.waitsForVideo
                  : videoMessages.uploadStates[state]}
            </Badge>
          </span>
          <span>
            {language
              ? `${videoMessages.fileKinds[kind]}: ${videoMessages.languages[language]}`
              : videoMessages.fileKinds[kind]}
          </span>
          <b className={css.name}>{name}</b>
        </p>
        <p className={css.source}>{staffMessages.source(media_title, episode)}</p>
        {(state === 'sending' || state === 'working') && (
          <WorkProgress label={videoMessages.fileProgress(name)} share={share} />
        )}
        <p className={css.line}>
          {progressTexts(upload, sending).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
          <time dateTime={upload.created_at}>{formatTimestamp(upload.created_at)}</time>
          {by && <span>{by.nickname}</span>}
        </p>
        {state === 'sending' && !sending && (
          <p className={css.note}>{mine ? videoMessages.sameFile : videoMessages.sentElsewhere}</p>
        )}
        {upload.trouble && (
          <WorkTrouble text={staffMessages.uploadErrors[upload.trouble]} detail={upload.detail} />
        )}
      </div>
      <div className={css.actions}>
        {sending && (
          <Button kind="line" small onClick={() => (isStopped ? resumeUpload(id) : pauseUpload(id))}>
            {isStopped ? videoMessages.resume : videoMessages.pause}
          </Button>
        )}
        {state === 'sending' && !sending && mine && (
          <>
            <input
              ref={picker}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={videoMessages.resumeWithFile}
              onChange={chosen}
            />
            <Button kind="line" small onClick={() => picker.current?.click()}>
              {videoMessages.resumeWithFile}
            </Button>
          </>
        )}
        {upload.can_retry && (
          <Button kind="line" small busy={busy} onClick={retry}>
            {videoMessages.tryAgain}
          </Button>
        )}
        {(open || state === 'failed') && (
          <Button kind="danger" small onClick={cancel}>
            {videoMessages.cancelUpload}
          </Button>
        )}
        {state === 'done' && (
          // A preview, because viewers do not see drafts and future episodes.
          <a
            className={buttonClass({ kind: 'line', small: true })}
            href={previewHref(watch)}
            target="_blank"
            rel="noopener"
          >
            {videoMessages.watch}
            <span className="visually-hidden">
              : {staffMessages.source(media_title, episode)} ({staffTitleMessages.publish.newTab})
            </span>
          </a>
        )}
      </div>
    </article>
  );
}
