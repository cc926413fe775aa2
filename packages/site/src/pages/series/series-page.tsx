import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { categoriesQuery, seasonsQuery, titlesQuery } from '../../api/lists';
import { cardBones, PosterCard } from '../../components/cards';
import { Chips } from '../../components/chips';
import { Choice } from '../../components/choice';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { count } from '../../i18n/format';
import { useWays } from '../../lib/links';
import { labelIn, type SeriesFilters, seriesAddress, seriesFilters } from '../../lib/list-address';
import css from './series-page.module.css';

const sorts = ['new', 'popular', 'rating', 'name', 'old'] as const;
const statuses = ['ongoing', 'completed'] as const;
const statusWords = { ongoing: words.ongoing, completed: words.completed };

/** `/series` alone leads to everything (R2.1-02). */
export const SeriesStart = () => (
  <Navigate to={seriesAddress(seriesFilters({}), words.allCategories)} replace />
);

/** Season, status and order; each choice is another address. */
function Narrow({ filters, to }: { filters: SeriesFilters; to(change: Partial<SeriesFilters>): string }) {
  const { go } = useWays();
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const choose = (change: Partial<SeriesFilters>) => go(to(change), { within: true });
  return (
    <search className={css.narrow} aria-label={browse.filters}>
      <Choice
        label={browse.season}
        value={String(filters.season ?? '')}
        options={[
          { value: '', label: browse.allSeasons },
          ...seasons.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        choose={(value) => choose({ season: value ? Number(value) : undefined })}
      />
      <Choice
        label={browse.status}
        value={filters.status ?? ''}
        options={[
          { value: '', label: browse.allStatuses },
          ...statuses.map((value) => ({ value, label: statusWords[value] })),
        ]}
        choose={(value) => choose({ status: statuses.find((status) => status === value) })}
      />
      <Choice
        label={browse.sort}
        value={filters.sort}
        options={sorts.map((value) => ({ value, label: browse.sorts[value] }))}
        choose={(value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'new' })}
      />
    </search>
  );
}

/** Series by genre, season, status and order, all of them in the address (R2.1-03). */
export function SeriesPage() {
  const filters = seriesFilters(useParams());
  const { search } = useLocation();
  const { go } = useWays();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const list = useInfiniteQuery(
    titlesQuery({
      type: 'series',
      sort: filters.sort,
      ...(filters.category && { category: filters.category }),
      ...(filters.season && { season: filters.season }),
      ...(filters.status && { status: filters.status }),
    }),
  );
  const categoryTitle = (id: number | undefined) =>
    id === undefined ? words.allCategories : categories.find((one) => one.id === id)?.title;
  // The genre's own name; the label in the address stands in for it until that is known.
  const title = categoryTitle(filters.category) ?? (labelIn(search) || words.genres);
  const to = (change: Partial<SeriesFilters>) => {
    const next = { ...filters, ...change };
    return seriesAddress(next, categoryTitle(next.category));
  };
  const total = list.data?.pages[0]?.total;
  const nothing = { category: undefined, season: undefined, status: undefined };
  return (
    <Page
      title={title}
      note={<span role="status">{total === undefined ? '\u00a0' : browse.titlesFound(count(total))}</span>}
    >
      <div className={css.filters}>
        <Chips
          label={browse.genre}
          chips={[{ id: undefined, title: browse.all }, ...categories].map((one) => ({
            key: one.id ?? 'all',
            to: to({ category: one.id }),
            label: one.title,
            current: one.id === filters.category,
          }))}
        />
        <Narrow filters={filters} to={to} />
      </div>
      <Endless
        of={list}
        kind="poster"
        label={title}
        bones={cardBones.poster}
        keyOf={(card) => card.id}
        empty={
          <Empty
            art="camel"
            text={browse.noneNarrowed}
            hint={browse.noneNarrowedHint}
            action={{ label: browse.clearFilters, run: () => go(to(nothing), { within: true }) }}
          />
        }
      >
        {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 12} />}
      </Endless>
    </Page>
  );
}
