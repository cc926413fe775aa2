import { useQuery } from '@tanstack/react-query';
import { readStaffEpisode, type SkipProposal, type SkipSpan } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { dataQuery } from '../../../../api';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { SkeletonBlock } from '../../../../components/skeleton';
import { messages } from '../../../../i18n';
import { skipMessages } from '../../../../i18n/staff/skip';
import { EdgeSlider } from './edge-slider';
import { formatMarkTime, type MarkEdge, moveEdge, parseMarkTime, zoomAround } from './mark-times';
import css from './skip-editor.module.css';

/** Playback starts this much before an edge. Seconds. */
const LEAD = 3;

interface TimeFieldProps {
  readonly edge: MarkEdge;
  readonly value: number;
  change(seconds: number): void;
  /** Tells whether the text is a time. */
  check(isValid: boolean): void;
}

/** A time as "1:23.4". It takes effect when the field is left, so that typing does not move the mark. */
function TimeField({ edge, value, change, check }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? value : parseMarkTime(typed);
  const commit = () => {
    if (parsed === undefined) return;
    if (typed !== undefined) change(parsed);
    setTyped(undefined);
  };
  return (
    <Field
      label={skipMessages[edge]}
      error={parsed === undefined ? skipMessages.badTime : undefined}
      autoComplete="off"
      value={typed ?? formatMarkTime(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        check(parseMarkTime(currentTarget.value) !== undefined);
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

interface SkipEditorProps {
  readonly episodeId: number;
  readonly duration: number;
  readonly proposal: SkipProposal;
  readonly busy: boolean;
  accept(span: SkipSpan): void;
  close(): void;
}

/** Corrects the times of a proposal, with the video. */
export function SkipEditor({ episodeId, duration, proposal, busy, accept, close }: SkipEditorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [span, setSpan] = useState<SkipSpan>({ start: proposal.start, end: proposal.end });
  const [range] = useState(() => zoomAround(proposal, duration));
  const [valid, setValid] = useState<Record<MarkEdge, boolean>>({ start: true, end: true });
  const { data, isPending } = useQuery(dataQuery(readStaffEpisode, { params: { id: episodeId } }, 0));
  const film = data?.film;
  const play = (edge: MarkEdge) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, span[edge] - LEAD);
    // A refused start leaves the controls.
    void video.current.play().catch(() => undefined);
  };
  return (
    <div className={css.editor}>
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: staff compare the times with the sound.
        <video
          ref={video}
          src={film}
          controls
          playsInline
          preload="metadata"
          aria-label={skipMessages.video}
        />
      ) : (
        isPending && (
          <div role="status" aria-label={messages.loading}>
            <SkeletonBlock height={200} width="100%" />
          </div>
        )
      )}
      <EdgeSlider span={span} range={range} duration={duration} kind={proposal.kind} change={setSpan} />
      <div className={css.fields}>
        {(['start', 'end'] as const).map((edge) => (
          <div key={edge} className={css.edge}>
            <TimeField
              edge={edge}
              value={span[edge]}
              change={(seconds) => setSpan(moveEdge(span, edge, seconds, duration))}
              check={(isValid) => setValid({ ...valid, [edge]: isValid })}
            />
            <Button kind="line" small icon="play" disabled={!film} onClick={() => play(edge)}>
              {skipMessages.playBefore[edge]}
            </Button>
          </div>
        ))}
      </div>
      <div className={css.actions}>
        <Button small busy={busy} disabled={!valid.start || !valid.end} onClick={() => accept(span)}>
          {skipMessages.accept}
        </Button>
        <Button kind="quiet" small onClick={close}>
          {skipMessages.close}
        </Button>
      </div>
    </div>
  );
}
