import type { Media } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { AgeBadge } from '../../components/badges';
import { Icon } from '../../components/icon';
import { words } from '../../i18n';
import { longDate, rating } from '../../i18n/format';
import { PageLink } from '../../lib/links';
import css from './fact-list.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The numbers and names of a title; what is not known is left out. */
export function FactList({ media }: { media: Media }) {
  const released = media.released_date && longDate(media.released_date);
  return (
    <dl className={css.list}>
      {media.rating !== null && (
        <Fact label={words.ratingLabel}>
          <span className={css.rating}>
            <Icon name="star" size={16} />
            <b>{rating(media.rating)}</b> {words.outOfTen}
          </span>
        </Fact>
      )}
      {media.type === 'series' && (
        <Fact label={words.status}>
          <span className={media.is_completed ? undefined : css.ongoing}>
            {media.is_completed ? words.completed : words.ongoing}
          </span>
        </Fact>
      )}
      {released && <Fact label={words.released}>{released}</Fact>}
      {media.type === 'series' && <Fact label={words.totalEpisodes}>{media.total_episode}</Fact>}
      {media.age_limit ? (
        <Fact label={words.ageRating}>
          <AgeBadge age={media.age_limit} />
        </Fact>
      ) : null}
      {media.categories.length > 0 && (
        <Fact label={words.genres}>
          <ul className={css.tags}>
            {media.categories.map(({ id, title }) => (
              <li key={id}>
                <PageLink to={`/series/${id}/all/all/all`}>{title}</PageLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
