import type { EpisodeDetail, Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar';
import { Facts } from '../../components/badges';
import { buttonClass, IconAndText } from '../../components/button';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { PageLink, TitleLink } from '../../lib/app-navigation';
import { episodeLabel } from '../../lib/episode-label';
import { Actions } from './actions/actions';
import { NextEpisode } from './next-episode';
import css from './watch-details.module.css';

interface Props {
  episode: EpisodeDetail;
  /** The title; undefined while it loads. */
  title: Media | undefined;
  /** The button that changes the page's layout, if any. */
  layout: ReactNode;
}

/** The title and episode, the translator and the next episode. */
export function WatchDetails({ episode, title, layout }: Props) {
  const { media, previous_id, next_id } = episode;
  const series = title?.type !== 'movie';
  const Heading = episode.access === 'ok' ? 'h1' : 'h2';
  return (
    <div className={css.details}>
      <div className={css.top}>
        <div className={css.text}>
          <Heading className={css.title}>
            {media.title}
            {/* Screen readers join the texts. */}
            {series && ' '}
            {series && <span className={css.number}>{episodeLabel(episode)}</span>}
          </Heading>
          {title && <Facts of={title} />}
        </div>
        {next_id !== null && <NextEpisode media={media.id} id={next_id} number={episode.number + 1} />}
      </div>
      <Actions episode={episode} title={title} layout={layout} />
      <div className={css.about}>
        {media.translater && (
          <p className={css.translator}>
            <Avatar
              path={title?.translater?.avatar ?? null}
              thumb={title?.translater?.avatar_thumb}
              name={media.translater}
              size={36}
            />
            <span>
              <small>{messages.translator}</small>
              {media.translater}
            </span>
          </p>
        )}
        {title && <p className={css.description}>{title.description}</p>}
        <div className={css.actions}>
          <TitleLink media={media.id} className={buttonClass({ kind: 'quiet', small: true })}>
            <IconAndText icon="info">{messages.aboutTitle}</IconAndText>
          </TitleLink>
          {previous_id !== null && (
            <PageLink
              to={pathTo('watch', { media: media.id, episode: previous_id })}
              className={buttonClass({ kind: 'quiet', small: true })}
            >
              <IconAndText icon="left">{messages.previousEpisode}</IconAndText>
            </PageLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The skeleton of {@link WatchDetails}. */
export const watchDetailsSkeleton = (
  <div className={css.details} aria-hidden="true">
    <div className={css.text}>
      <SkeletonBlock width="min(320px, 72%)" height={30} />
      <SkeletonBlock width="min(220px, 56%)" height={20} />
    </div>
    <SkeletonBlock width="min(560px, 100%)" height={44} />
  </div>
);
