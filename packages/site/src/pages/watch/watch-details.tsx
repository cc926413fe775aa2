import type { EpisodeDetail, Media } from '@tenger/api-contract';
import { Avatar } from '../../components/avatar';
import { Facts } from '../../components/badges';
import { buttonClass, IconAndWords } from '../../components/button';
import { words } from '../../i18n';
import { PageLink, TitleLink } from '../../lib/links';
import { NextEpisode } from './next-episode';
import css from './watch-details.module.css';

interface Props {
  episode: EpisodeDetail;
  /** The title with its facts, once it has come. */
  title: Media | undefined;
}

/** What is playing, who translated it, and what comes next. */
export function WatchDetails({ episode, title }: Props) {
  const { media, previous_id, next_id } = episode;
  const series = title?.type !== 'movie';
  const Heading = episode.access === 'ok' ? 'h1' : 'h2';
  return (
    <div className={css.details}>
      <div className={css.what}>
        <Heading className={css.title}>
          {media.title}
          {series && <span className={css.number}>{words.episode(episode.number)}</span>}
        </Heading>
        {title && <Facts of={title} />}
        <div className={css.ways}>
          {previous_id !== null && (
            <PageLink
              to={`/watch/${media.id}/${previous_id}`}
              className={buttonClass({ look: 'quiet', small: true })}
            >
              <IconAndWords icon="left">{words.previousEpisode}</IconAndWords>
            </PageLink>
          )}
          <TitleLink media={media.id} className={buttonClass({ look: 'quiet', small: true })}>
            <IconAndWords icon="info">{words.aboutTitle}</IconAndWords>
          </TitleLink>
        </div>
        {media.translater && (
          <p className={css.translator}>
            <Avatar path={title?.translater?.avatar ?? null} name={media.translater} size={36} />
            <span>
              <small>{words.translator}</small>
              {media.translater}
            </span>
          </p>
        )}
        {title && <p className={css.description}>{title.description}</p>}
      </div>
      {next_id !== null && <NextEpisode media={media.id} id={next_id} number={episode.number + 1} />}
    </div>
  );
}
