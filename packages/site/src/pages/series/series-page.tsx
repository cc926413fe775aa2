import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { categoriesQuery, seasonsQuery, titlesQuery } from '../../api/lists';
import { cardBones, PosterCard } from '../../components/cards';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { FilterBar } from '../../components/filters/filter-bar';
import { choicesOf, type Filter, withNamed } from '../../components/filters/filters';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Page } from '../../components/page';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { count } from '../../i18n/format';
import { useWays } from '../../lib/links';
import {
  isReadable,
  labelIn,
  type SeriesFilters,
  seriesAddress,
  seriesFilters,
} from '../../lib/list-address';

const sorts = ['new', 'popular', 'rating', 'name', 'old'] as const;
const statuses = ['ongoing', 'completed'] as const;
const statusWords = { ongoing: words.ongoing, completed: words.completed };

/** `/series` alone leads to everything (R2.1-02). */
export const SeriesStart = () => (
  <Navigate to={seriesAddress(seriesFilters({}), words.allCategories)} replace />
);

/** Genre, season, status and order, as the address says them. */
function useFilters(filters: SeriesFilters, to: (change: Partial<SeriesFilters>) => string, search: string) {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: seasons } = useQuery(seasonsQuery);
  const idOf = (value: string) => (value ? Number(value) : undefined);
  const [category, season] = [String(filters.category ?? ''), String(filters.season ?? '')];
  const genre: Filter = {
    label: browse.genre,
    value: category,
    options: withNamed(
      choicesOf(browse.all, categories),
      category,
      categories ? browse.unknownGenre : labelIn(search) || '…',
    ),
    to: (value) => to({ category: idOf(value) }),
  };
  const others: Filter[] = [
    {
      label: browse.season,
      value: season,
      options: withNamed(choicesOf(browse.allSeasons, seasons), season, seasons ? browse.unknownSeason : '…'),
      to: (value) => to({ season: idOf(value) }),
    },
    {
      label: browse.status,
      value: filters.status ?? '',
      options: [
        { value: '', label: browse.allStatuses },
        ...statuses.map((value) => ({ value, label: statusWords[value] })),
      ],
      to: (value) => to({ status: statuses.find((status) => status === value) }),
    },
    {
      label: browse.sort,
      value: filters.sort,
      options: sorts.map((value) => ({ value, label: browse.sorts[value] })),
      to: (value) => to({ sort: sorts.find((sort) => sort === value) ?? 'new' }),
    },
  ];
  return { genre, others };
}

/** Series by genre, season, status and order, all of them in the address (R2.1-03). */
export function SeriesPage() {
  const params = useParams();
  const filters = seriesFilters(params);
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
  const shown = useFilters(filters, to, search);
  if (!isReadable(params)) return <Navigate to={to({})} replace />;
  const total = list.data?.pages[0]?.total;
  const nothing = to({ category: undefined, season: undefined, status: undefined });
  return (
    <Page
      title={title}
      note={<span role="status">{total === undefined ? '\u00a0' : browse.titlesFound(count(total))}</span>}
    >
      <FilterBar {...shown} total={total} usual={to(seriesFilters({}))} />
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
            action={{ label: browse.clearFilters, run: () => go(nothing, { within: true }) }}
          />
        }
      >
        {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 12} />}
      </Endless>
    </Page>
  );
}
