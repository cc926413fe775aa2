import type { Episode } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useSnapshot } from 'valtio/react';
import { Icon } from '../../components/icon';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { PageLink } from '../../lib/app-navigation';
import { episodeLabel } from '../../lib/episode-label';
import { type EpisodeMark, episodeMark } from '../../lib/episode-mark';
import { EPISODES_PER_RANGE } from '../../lib/episode-ranges';
import { session } from '../../state/session';
import css from './episode-grid.module.css';

/** The states of an episode's cell, by priority; they decide its color. */
type CellState = 'current' | 'watched' | 'started' | 'locked' | 'free' | 'plain';

/** The state that a cell shows. */
export function cellState(
  { id, progress }: Pick<Episode, 'id' | 'progress'>,
  current: number | null,
  mark: EpisodeMark,
): CellState {
  if (id === current) return 'current';
  if (progress) return progress.finished ? 'watched' : 'started';
  if (mark === undefined) return 'plain';
  return mark === 'locked' || mark === 'no-video' ? 'locked' : 'free';
}

const markLabels = {
  locked: messages.lockedEpisode,
  'no-video': browseMessages.noVideoYet,
  'sign-in': messages.freeAfterSignIn,
  free: messages.freeEpisode,
};

/** What a screen reader says after the number of an episode. */
function cellLabel({ progress }: Episode, isCurrent: boolean, mark: EpisodeMark): string {
  return [
    isCurrent && messages.nextToWatch,
    progress && (progress.finished ? messages.watchedEpisode : messages.startedEpisode),
    mark && markLabels[mark],
  ]
    .filter(Boolean)
    .join(', ');
}

interface GridProps {
  media: number;
  episodes: readonly Episode[];
  /** The episode to continue with. */
  current: number | null;
}

/** R2.3-17: episode numbers, ten per row, five on phones. */
export function EpisodeGrid({ media, episodes, current }: GridProps) {
  const isVisitor = useSnapshot(session).userId === null;
  const someLocked = episodes.some(({ locked }) => locked);
  return (
    <ol className={css.grid}>
      {episodes.map((episode) => {
        const mark = episodeMark(episode, { isVisitor, someLocked });
        const state = cellState(episode, current, mark);
        const label = cellLabel(episode, episode.id === current, mark);
        const share = episode.progress
          ? Math.min(1, episode.progress.time / Math.max(1, episode.progress.duration))
          : 0;
        return (
          <li key={episode.id}>
            <PageLink
              to={pathTo('watch', { media, episode: episode.id })}
              className={css.cell}
              data-state={state}
              {...(episode.name && { title: episode.name })}
            >
              <span className="visually-hidden">{`${episodeLabel(episode)} ${label}`}</span>
              <span aria-hidden="true">{episode.number}</span>
              {mark === 'locked' && <Icon name="lock" size={12} className={css.mark} />}
              {state === 'watched' && mark !== 'locked' && (
                <Icon name="check" size={12} className={css.mark} />
              )}
              {share > 0 && state !== 'watched' && (
                <span className={css.bar} style={{ transform: `scaleX(${share})` }} />
              )}
            </PageLink>
          </li>
        );
      })}
    </ol>
  );
}

/** The grid of the first range while the episodes load, with the row of range buttons of a long series. */
export const EpisodeGridSkeleton = ({ count }: { count: number }) => (
  <>
    {count > EPISODES_PER_RANGE && <SkeletonBlock height={36} marginBottom={12} />}
    <div className={css.grid} aria-busy="true">
      {Array.from({ length: Math.min(EPISODES_PER_RANGE, count) }, (_, at) => (
        <SkeletonBlock key={at} height={44} borderRadius={2} />
      ))}
    </div>
  </>
);
