import type { OpenPremiere } from '@tenger/api-contract';
import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { Icon } from '../../../components/icon';
import { Spinner } from '../../../components/spinner';
import { formatClock, formatTimeOfDay } from '../../../i18n/date-time';
import { formatNumber } from '../../../i18n/format';
import { premiereMessages } from '../../../i18n/premiere';
import { episodeLabel } from '../../../lib/episode-label';
import { usePageTitle } from '../../../lib/use-page-title';
import { stopWatching } from '../../../state/watching';
import { Backdrop } from '../backdrop';
import { premiereLive } from './live';
import css from './premiere-countdown.module.css';
import { usePremierePhase, useSecondsUntilStart } from './use-premiere-time';

/** The film is requested again after this time until the server gives it out. */
const REQUEST_AGAIN_MS = 1_000;

interface PremiereCountdownProps {
  premiere: OpenPremiere;
  /** Requests the episode. */
  requestFilm(): void;
}

/** The countdown in place of the player. */
export function PremiereCountdown({ premiere, requestFilm }: PremiereCountdownProps) {
  const { media, image, image_thumb, starts_at } = premiere;
  const { viewers } = useSnapshot(premiereLive);
  const phase = usePremierePhase(premiere);
  const isStarting = phase !== null && phase !== 'waiting' && phase !== 'closed';
  // Stops the previous episode, also in the mini player.
  useLayoutEffect(stopWatching, []);
  usePageTitle(`${premiereMessages.title}: ${media.title}`);
  useEffect(() => {
    if (!isStarting) return;
    requestFilm();
    const timer = setInterval(requestFilm, REQUEST_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStarting, requestFilm]);
  return (
    <section className={css.area} data-in-place-of-player>
      <Backdrop path={image ?? media.poster} thumb={image ? image_thumb : media.poster_thumb} />
      <div className={css.words}>
        <p className={css.mark}>{premiereMessages.title}</p>
        <h1 className={css.title}>
          {media.title} <span>{episodeLabel(premiere)}</span>
        </h1>
        {isStarting ? (
          <p className={css.starting}>
            <Spinner size={32} label={premiereMessages.startsSoon} />
            <span aria-hidden="true">{premiereMessages.startsSoon}</span>
          </p>
        ) : (
          <TimeLeft premiere={premiere} />
        )}
        <p className={css.facts}>
          <span>
            <Icon name="clock" size={18} />
            <time dateTime={starts_at}>{premiereMessages.startsAt(formatTimeOfDay(starts_at))}</time>
          </span>
          {viewers !== null && (
            <span>
              <Icon name="people" size={18} />
              {premiereMessages.viewers(formatNumber(viewers))}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

/** The time until the start. Screen readers read it on request, because a timer announces nothing by itself. */
function TimeLeft({ premiere }: { premiere: OpenPremiere }) {
  const left = useSecondsUntilStart(premiere);
  return (
    <p className={css.digits} role="timer" aria-label={premiereMessages.startsIn}>
      {left === null ? '–:––' : formatClock(left)}
    </p>
  );
}
