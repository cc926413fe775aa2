import { useMutation } from '@tanstack/react-query';
import { staffEpisodeStill } from '@tenger/api-contract';
import { useRef, useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import type { DraftValues as Values } from '../../../lib/draft';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import css from './film-tool.module.css';

const marks = ['intro_start', 'intro_end', 'outro_start', 'outro_end'] as const;

/** Tenths of a second are exact enough for a mark, and frames are found again. */
const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/** The last tenth of a video: a mark beyond its end is refused. */
const lastTenthOf = (duration: number) => Math.floor(duration * 10) / 10;

/** The video of an episode: its current position becomes a mark or the still. */
export function FilmTool({
  id,
  film,
  storedDuration,
  values,
  change,
}: {
  id: number;
  film: string;
  /** Seconds; the server refuses later marks. */
  storedDuration: number;
  values: Values;
  change(patch: Values): void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [duration, setDuration] = useState(0);
  const still = useMutation({
    mutationFn: () => call(staffEpisodeStill, { body: { id, second } }),
    onSuccess: ({ data }) => {
      change({ image: data.path });
      showToast(staffTitleMessages.film.stillTaken, 'done');
    },
    onError: showFailure,
  });
  const seek = (to: number) => {
    if (video.current) video.current.currentTime = Math.min(Math.max(0, to), duration || to);
  };
  const segments = (['intro', 'outro'] as const).flatMap((kind) => {
    const [start, end] = [values[`${kind}_start`], values[`${kind}_end`]];
    const isComplete = typeof start === 'number' && typeof end === 'number' && end > start && duration > 0;
    return isComplete
      ? [{ kind, left: (start / duration) * 100, width: ((end - start) / duration) * 100 }]
      : [];
  });
  return (
    <div className={css.tool}>
      <video
        ref={video}
        src={film}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={staffTitleMessages.film.label}
        onTimeUpdate={(event) => setSecond(rounded(event.currentTarget.currentTime))}
        onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
      />
      <div className={css.line} aria-hidden="true">
        {segments.map(({ kind, left, width }) => (
          <span key={kind} data-kind={kind} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        {duration > 0 && <i style={{ left: `${(second / duration) * 100}%` }} />}
      </div>
      <div className={css.actions}>
        <output>{staffTitleMessages.film.at(second.toFixed(1))}</output>
        {[-1, -0.1, 0.1, 1].map((step) => (
          <Button key={step} kind="quiet" small onClick={() => seek(second + step)}>
            {step > 0 ? `+${step}` : `−${-step}`}
          </Button>
        ))}
      </div>
      <div className={css.actions}>
        {marks.map((name) => (
          <Button
            key={name}
            kind="line"
            small
            onClick={() => change({ [name]: Math.min(second, lastTenthOf(storedDuration)) })}
          >
            {staffTitleMessages.film.set[name]}
          </Button>
        ))}
        <Button kind="line" small busy={still.isPending} onClick={() => still.mutate()}>
          {staffTitleMessages.film.takeStill}
        </Button>
      </div>
    </div>
  );
}
