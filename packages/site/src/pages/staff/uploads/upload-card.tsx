import type { StaffUpload, UploadState } from '@tenger/api-contract';
import { type ChangeEvent, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button, buttonClass } from '../../../components/button';
import { staff } from '../../../i18n/staff';
import { stampOf } from '../../../i18n/times';
import { PageLink } from '../../../lib/links';
import { session } from '../../../state/session';
import { Badge } from '../badge';
import { fileSize, timeLeft } from './file-words';
import { pauseSending, resumeSending, type Sending, sendings } from './sending';
import css from './upload-card.module.css';

const tones: Readonly<Record<UploadState, 'plain' | 'good' | 'warm' | 'bad'>> = {
  sending: 'warm',
  queued: 'plain',
  working: 'warm',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
};
const phases = { sending: staff.sendingNow, waiting: staff.waitingLine, paused: staff.pausedNow } as const;

/** What is known of the way still to go: sizes while it is sent, stages while it is worked on. */
function figures(upload: StaffUpload, sending: Sending | undefined): string[] {
  const { state, bytes, received, part, stage, seconds_left } = upload;
  const percent = (of: number) => `${Math.floor(of * 100)} %`;
  if (state === 'working') {
    const left = seconds_left === null ? [] : [timeLeft(seconds_left)];
    return [percent(part), ...(stage ? [staff.stages(stage)] : []), ...left];
  }
  if (state !== 'sending') return [fileSize(bytes)];
  const sent = sending?.sent ?? received;
  const speed = sending?.speed ?? null;
  return [
    percent(sent / bytes),
    staff.sent(fileSize(sent), fileSize(bytes)),
    ...(speed ? [staff.speed(fileSize(speed)), timeLeft((bytes - sent) / speed)] : []),
  ];
}

function Progress({ label, part }: { label: string; part: number }) {
  const percent = Math.floor(part * 100);
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}

interface CardProps {
  upload: StaffUpload;
  busy: boolean;
  cancel(): void;
  retry(): void;
  /** The same file, chosen again after the page was loaded anew. */
  goOnWith(file: File): void;
}

/** A file that was sent in: where it stands, and what can be done about it. */
export function UploadCard({ upload, busy, cancel, retry, goOnWith }: CardProps) {
  const { id, kind, state, name, bytes, media_id, media_title, episode_id, episode, language, by } = upload;
  const { userId } = useSnapshot(session);
  const sending = useSnapshot(sendings)[id];
  const picker = useRef<HTMLInputElement>(null);
  const mine = by?.id === userId;
  const open = state === 'sending' || state === 'queued' || state === 'working';
  const part = state === 'working' ? upload.part : (sending?.sent ?? upload.received) / bytes;
  const watch = episode_id === null ? `/theatre/watch/${media_id}` : `/watch/${media_id}/${episode_id}`;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) goOnWith(file);
  };
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.main}>
        <p className={css.line}>
          <span role="status">
            <Badge tone={tones[state]}>
              {state === 'sending' && sending ? phases[sending.phase] : staff.uploadStates[state]}
            </Badge>
          </span>
          <span>
            {language ? `${staff.fileKinds[kind]}: ${staff.languages[language]}` : staff.fileKinds[kind]}
          </span>
          <b className={css.name}>{name}</b>
        </p>
        <p className={css.place}>{staff.place(media_title, episode)}</p>
        {(state === 'sending' || state === 'working') && (
          <Progress label={staff.fileProgress(name)} part={part} />
        )}
        <p className={css.line}>
          {figures(upload, sending).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
          <time dateTime={upload.created_at}>{stampOf(upload.created_at)}</time>
          {by && <span>{by.nickname}</span>}
        </p>
        {state === 'sending' && !sending && (
          <p className={css.note}>{mine ? staff.sameFile : staff.sentElsewhere}</p>
        )}
        {upload.trouble && (
          <div className={css.trouble}>
            <p>{staff.troubles[upload.trouble]}</p>
            {upload.detail && (
              <details>
                <summary>{staff.detail}</summary>
                <code>{upload.detail}</code>
              </details>
            )}
          </div>
        )}
      </div>
      <div className={css.actions}>
        {sending?.phase === 'sending' && (
          <Button look="line" small onClick={() => pauseSending(id)}>
            {staff.pause}
          </Button>
        )}
        {sending && sending.phase !== 'sending' && (
          <Button look="line" small onClick={() => resumeSending(id)}>
            {staff.goOn}
          </Button>
        )}
        {state === 'sending' && !sending && mine && (
          <>
            <input
              ref={picker}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={staff.goOnWith}
              onChange={chosen}
            />
            <Button look="line" small onClick={() => picker.current?.click()}>
              {staff.goOnWith}
            </Button>
          </>
        )}
        {upload.can_retry && (
          <Button look="line" small busy={busy} onClick={retry}>
            {staff.tryAgain}
          </Button>
        )}
        {(open || state === 'failed') && (
          <Button look="danger" small onClick={cancel}>
            {staff.cancelUpload}
          </Button>
        )}
        {state === 'done' && (
          <PageLink to={watch} className={buttonClass({ look: 'line', small: true })}>
            {staff.watch}
            <span className="visually-hidden">: {staff.place(media_title, episode)}</span>
          </PageLink>
        )}
      </div>
    </article>
  );
}
