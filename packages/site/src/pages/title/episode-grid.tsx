import type { Episode } from '@tenger/api-contract';
import { Icon } from '../../components/icon';
import { messages } from '../../i18n';
import { PageLink } from '../../lib/app-navigation';
import { episodeLabel } from '../../lib/episode-label';
import css from './episode-grid.module.css';

/** The states of an episode's cell, by priority. */
type CellState = 'current' | 'watched' | 'started' | 'locked' | 'free' | 'plain';

/** The state that a cell shows. "Free" is shown only if other episodes are locked. */
export function cellState(
  episode: Pick<Episode, 'id' | 'locked' | 'is_free' | 'progress'>,
  current: number | null,
) {
  if (episode.id === current) return 'current';
  if (episode.progress?.finished) return 'watched';
  if (episode.progress) return 'started';
  if (episode.locked) return 'locked';
  return episode.is_free ? 'free' : 'plain';
}

const stateLabels: Record<CellState, string> = {
  current: messages.currentEpisode,
  watched: messages.watchedEpisode,
  started: messages.startedEpisode,
  locked: messages.lockedEpisode,
  free: messages.freeEpisode,
  plain: '',
};

interface GridProps {
  media: number;
  episodes: readonly Episode[];
  /** The episode to continue with. */
  current: number | null;
}

/** R2.3-17: episode numbers, ten per row, five on phones. */
export function EpisodeGrid({ media, episodes, current }: GridProps) {
  return (
    <ol className={css.grid}>
      {episodes.map((episode) => {
        const state: CellState = cellState(episode, current);
        const part = episode.progress
          ? Math.min(1, episode.progress.time / Math.max(1, episode.progress.duration))
          : 0;
        return (
          <li key={episode.id}>
            <PageLink
              to={`/watch/${media}/${episode.id}`}
              className={css.cell}
              data-state={state}
              {...(episode.name && { title: episode.name })}
            >
              <span className="visually-hidden">{`${episodeLabel(episode)} ${stateLabels[state]}`}</span>
              <span aria-hidden="true">{episode.number}</span>
              {state === 'locked' && <Icon name="lock" size={12} className={css.mark} />}
              {state === 'watched' && <Icon name="check" size={12} className={css.mark} />}
              {part > 0 && state !== 'watched' && (
                <span className={css.bar} style={{ transform: `scaleX(${part})` }} />
              )}
            </PageLink>
          </li>
        );
      })}
    </ol>
  );
}
