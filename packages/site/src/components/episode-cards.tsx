import type { FreshEpisode, HistoryEntry } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { messages } from '../i18n';
import { formatDaysAgo, minutesLeft } from '../i18n/format';
import { PageLink } from '../lib/app-navigation';
import { AgeBadge } from './badges';
import { BlankArt } from './blank-art';
import css from './card.module.css';
import { Icon } from './icon';
import { Picture } from './picture';
import { ProgressBar, watchedShare } from './progress-bar';

const EPISODE_SIZES = '(min-width: 1690px) 328px, (min-width: 1134px) 19.4vw, 220px';

const PlayMark = () => (
  <span className={css.playMark} aria-hidden="true">
    <span>
      <Icon name="play" size={22} />
    </span>
  </span>
);

interface StillProps {
  /** A new episode or an entry of the watch history. */
  of: Pick<FreshEpisode, 'image' | 'image_thumb' | 'media'>;
  eager: boolean;
}

const Still = ({ of: { image, image_thumb, media }, eager }: StillProps) => (
  <Picture
    path={image ?? media.poster_hz}
    thumb={image ? image_thumb : media.poster_hz_thumb}
    alt=""
    width={640}
    height={360}
    sizes={EPISODE_SIZES}
    largest={640}
    eager={eager}
    fallback={<BlankArt title={media.title} />}
  />
);

/** A new episode; a click plays it. */
export function EpisodeCard({ episode, eager = false }: { episode: FreshEpisode; eager?: boolean }) {
  const { media } = episode;
  return (
    <PageLink to={pathTo('watch', { media: media.id, episode: episode.episode_id })} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={episode} eager={eager} />
        <span className={css.badges} data-theme="dark">
          <AgeBadge age={media.age_limit} />
        </span>
        <span className={css.number} data-theme="dark" aria-hidden="true">
          {messages.episode(episode.number)}
        </span>
        <PlayMark />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          <span>
            <span className="visually-hidden">{messages.episode(episode.number)}, </span>
            {formatDaysAgo(episode.released_at)}
          </span>
        </span>
      </span>
    </PageLink>
  );
}

/** An entry of the watch history; a click continues from its position. */
export function ContinueCard({ entry, eager = false }: { entry: HistoryEntry; eager?: boolean }) {
  const { media, progress } = entry;
  return (
    <PageLink to={pathTo('watch', { media: media.id, episode: entry.episode_id })} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={entry} eager={eager} />
        <PlayMark />
        <ProgressBar share={watchedShare(progress)} />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          {media.type === 'series' && <span>{messages.episode(entry.number)}</span>}
          <span>{messages.minutesLeft(minutesLeft(progress))}</span>
        </span>
      </span>
    </PageLink>
  );
}
