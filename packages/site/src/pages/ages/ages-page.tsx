import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AGE_LIMITS, ageGroups, canWatchAge } from '@tenger/api-contract';
import { pathTo, sitePaths } from '@tenger/api-contract/site-paths';
import { useParams } from 'react-router-dom';
import { dataQuery } from '../../api';
import { ageLimit } from '../../api/age-limit';
import { titlesQuery } from '../../api/lists';
import { AgeTile } from '../../components/age-tile';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { browseMessages } from '../../i18n/browse';
import { formatNumber } from '../../i18n/format';
import { Redirect } from '../../lib/redirect';
import { PageSlides } from '../../suggestions/page-slides';
import css from './ages-page.module.css';

/** `/age`. */
export const AgesStart = () => <Redirect to={pathTo('ages', { age: 'all' })} />;

const isAge = new RegExp(`^(?:${sitePaths.ages.patterns.age})$`);
const parseAge = (text = 'all') => (isAge.test(text) && text !== 'all' ? Number(text) : undefined);

/** Titles by age group (R2.1-09). */
export function AgesPage() {
  const { age: parameter } = useParams();
  const age = parseAge(parameter);
  const groups = useQuery(dataQuery(ageGroups, {}, 3_600_000));
  const list = useInfiniteQuery(titlesQuery({ sort: 'popular', ...(age !== undefined && { age }) }));
  if (parameter !== 'all' && age === undefined) return <Redirect to={pathTo('ages', { age: 'all' })} />;
  const known =
    groups.data ??
    AGE_LIMITS.filter((limit) => canWatchAge(ageLimit, limit)).map((limit) => ({
      age: limit,
      total: undefined,
    }));
  const total = list.data?.pages[0]?.total;
  return (
    <Page
      title={age === undefined ? browseMessages.ages : browseMessages.ageGroup(age)}
      note={
        <span role="status">
          {age === undefined
            ? browseMessages.agesNote
            : total === undefined
              ? '\u00a0'
              : browseMessages.titlesFound(formatNumber(total))}
        </span>
      }
    >
      <nav aria-label={browseMessages.ages}>
        <ul className={css.tiles}>
          {known.map((group) => (
            <li key={group.age}>
              <AgeTile
                age={group.age}
                to={pathTo('ages', { age: group.age === age ? 'all' : group.age })}
                current={group.age === age}
                note={
                  group.total === undefined
                    ? undefined
                    : browseMessages.titlesFound(formatNumber(group.total))
                }
              />
            </li>
          ))}
        </ul>
      </nav>
      <Endless
        list={list}
        kind="poster"
        label={age === undefined ? browseMessages.ages : browseMessages.ageGroup(age)}
        skeleton={cardSkeletons.poster}
        keyOf={(card) => card.id}
        empty={<EmptyState art="night" text={browseMessages.noneOfAge} />}
        belowEmpty={<PageSlides slot="5" />}
      >
        {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 12} />}
      </Endless>
    </Page>
  );
}
