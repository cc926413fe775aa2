import type { Episode } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { BlankArt } from '../../../components/blank-art';
import { Icon } from '../../../components/icon';
import { Picture } from '../../../components/picture';
import { ProgressBar, watchedShare } from '../../../components/progress-bar';
import { messages } from '../../../i18n';
import { browseMessages } from '../../../i18n/browse';
import { minutesLeft } from '../../../i18n/format';
import { PageLink } from '../../../lib/app-navigation';
import type { EpisodeMark } from '../../../lib/episode-mark';
import css from './episode-list.module.css';

/** "24 мин": the duration, the time left, or that the episode was watched. */
function lengthText({ progress, duration }: Pick<Episode, 'progress' | 'duration'>): string {
  if (progress?.finished) return messages.watchedEpisode;
  if (progress) return messages.minutesLeft(minutesLeft(progress));
  return duration > 0 ? messages.minutes(Math.max(1, Math.round(duration / 60))) : '';
}

interface EpisodeItemProps {
  media: number;
  episode: Episode;
  current: boolean;
  mark: EpisodeMark;
  /** The age limit of the title, if the profile may not watch it: the reason of the lock then. */
  forbiddenAge?: number | null | undefined;
}

/** An episode in the list beside the player. */
export function EpisodeItem({ media, episode, current, mark, forbiddenAge }: EpisodeItemProps) {
  return (
    <PageLink
      to={pathTo('watch', { media, episode: episode.id })}
      className={css.item}
      aria-current={current || undefined}
    >
      <span className={css.art}>
        <Picture
          path={episode.image}
          thumb={episode.image_thumb}
          alt=""
          width={320}
          height={180}
          sizes="128px"
          largest={240}
          fallback={<BlankArt />}
        />
        {current && (
          <span className={css.now}>
            <Icon name="play" size={18} />
          </span>
        )}
        {episode.progress && (
          <ProgressBar share={episode.progress.finished ? 1 : watchedShare(episode.progress)} />
        )}
      </span>
      <span className={css.words}>
        <b>{messages.episode(episode.number)}</b>
        {episode.name && (
          <span className={css.name} title={episode.name}>
            {episode.name}
          </span>
        )}
        <span>{lengthText(episode)}</span>
        {mark === 'sign-in' && <span className={css.signIn}>{messages.freeAfterSignInTag}</span>}
      </span>
      {mark === 'locked' && (
        <span
          className={css.tag}
          title={forbiddenAge ? messages.ageLimit(forbiddenAge) : messages.lockedEpisode}
        >
          <Icon name="lock" size={14} />
          {forbiddenAge ? `+${forbiddenAge}` : messages.locked}
        </span>
      )}
      {mark === 'no-video' && <span className={css.tag}>{browseMessages.noVideoYet}</span>}
      {mark === 'free' && <span className={css.free}>{messages.free}</span>}
    </PageLink>
  );
}
