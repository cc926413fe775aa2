import type { Media } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import type { ReactNode } from 'react';
import { AgeBadge, totalEpisodesOf } from '../../components/badges';
import { Icon } from '../../components/icon';
import { messages } from '../../i18n';
import { formatLongDate, formatRating } from '../../i18n/format';
import { PageLink } from '../../lib/app-navigation';
import css from './fact-list.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The facts of a title; unknown ones are omitted. */
export function FactList({ media }: { media: Media }) {
  const released = media.released_date && formatLongDate(media.released_date);
  return (
    <dl className={css.list}>
      {media.rating !== null && (
        <Fact label={messages.ratingLabel}>
          <span className={css.rating}>
            <Icon name="star" size={16} />
            <b>{formatRating(media.rating)}</b> {messages.outOfTen}
          </span>
        </Fact>
      )}
      {media.type === 'series' && (
        <Fact label={messages.status}>
          <span className={media.is_completed ? undefined : css.ongoing}>
            {media.is_completed ? messages.completed : messages.ongoing}
          </span>
        </Fact>
      )}
      {released && <Fact label={messages.released}>{released}</Fact>}
      {media.type === 'series' && media.total_episode > 0 && (
        <Fact label={messages.totalEpisodes}>{totalEpisodesOf(media)}</Fact>
      )}
      {media.age_limit ? (
        <Fact label={messages.ageRating}>
          <AgeBadge age={media.age_limit} />
        </Fact>
      ) : null}
      {media.categories.length > 0 && (
        <Fact label={messages.genres}>
          <ul className={css.tags}>
            {media.categories.map(({ id, title }) => (
              <li key={id}>
                <PageLink to={pathTo('series', { cat: id, season: 'all', status: 'all', sort: 'all' })}>
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
