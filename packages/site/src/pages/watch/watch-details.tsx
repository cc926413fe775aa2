import type { EpisodeDetail, Media } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar';
import { Facts } from '../../components/badges';
import { buttonClass, IconAndWords } from '../../components/button';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { episodeLine } from '../../lib/episode-line';
import { PageLink, TitleLink } from '../../lib/links';
import { Actions } from './actions/actions';
import { NextEpisode } from './next-episode';
import css from './watch-details.module.css';

interface Props {
  episode: EpisodeDetail;
  /** The title with its facts, once it has come. */
  title: Media | undefined;
  /** The button that changes the page's layout, where it has one. */
  layout: ReactNode;
}

/** What is playing, who translated it, and what comes next. */
export function WatchDetails({ episode, title, layout }: Props) {
  const { media, previous_id, next_id } = episode;
  const series = title?.type !== 'movie';
  const Heading = episode.access === 'ok' ? 'h1' : 'h2';
  return (
    <div className={css.details}>
      <div className={css.top}>
        <div className={css.what}>
          <Heading className={css.title}>
            {media.title}
            {series && <span className={css.number}>{episodeLine(episode)}</span>}
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
              <small>{words.translator}</small>
              {media.translater}
            </span>
          </p>
        )}
        {title && <p className={css.description}>{title.description}</p>}
        <div className={css.ways}>
          <TitleLink media={media.id} className={buttonClass({ look: 'quiet', small: true })}>
            <IconAndWords icon="info">{words.aboutTitle}</IconAndWords>
          </TitleLink>
          {previous_id !== null && (
            <PageLink
              to={`/watch/${media.id}/${previous_id}`}
              className={buttonClass({ look: 'quiet', small: true })}
            >
              <IconAndWords icon="left">{words.previousEpisode}</IconAndWords>
            </PageLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** Its room: what is playing, and what can be done with it. */
export const watchDetailsBones = (
  <div className={css.details} aria-hidden="true">
    <div className={css.what}>
      <Bone width="min(320px, 72%)" height={30} />
      <Bone width="min(220px, 56%)" height={20} />
    </div>
    <Bone width="min(560px, 100%)" height={44} />
  </div>
);
