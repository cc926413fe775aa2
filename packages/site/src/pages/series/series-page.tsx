import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PREFIX } from '@tenger/api-contract';
import { sitePaths } from '@tenger/api-contract/site-paths';
import { matchPath, useLocation, useParams } from 'react-router-dom';
import { categoriesQuery, seasonsQuery, titlesQuery } from '../../api/lists';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { FilterBar } from '../../components/filters/filter-bar';
import { type ListFilter, toFilterOptions, withUnknownOption } from '../../components/filters/filters';
import { GRID_SIZES } from '../../components/grid-sizes';
import { ListTabs } from '../../components/list-tabs';
import { Page } from '../../components/page';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatNumber } from '../../i18n/format';
import { useAppNavigation } from '../../lib/app-navigation';
import { Redirect } from '../../lib/redirect';
import {
  isValidSeriesPath,
  parseLabel,
  parseSeriesFilters,
  type SeriesFilters,
  seriesPath,
} from '../../lib/series-path';
import { PageSlides } from '../../suggestions/page-slides';

const sorts = ['new', 'popular', 'rating', 'name', 'old'] as const;
const statuses = ['ongoing', 'completed'] as const;
const statusLabels = { ongoing: messages.ongoing, completed: messages.completed };

/** `/series` redirects to the whole list (R2.1-02). */
export const SeriesStart = () => <Redirect to={seriesPath(parseSeriesFilters({}), messages.allCategories)} />;

/** The filters of the address: genre, season, status and order. */
function useFilters(filters: SeriesFilters, to: (change: Partial<SeriesFilters>) => string, search: string) {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: seasons } = useQuery(seasonsQuery);
  const idOf = (value: string) => (value ? Number(value) : undefined);
  const [category, season] = [String(filters.category ?? ''), String(filters.season ?? '')];
  const genre: ListFilter = {
    label: browseMessages.genre,
    value: category,
    options: withUnknownOption(
      toFilterOptions(browseMessages.all, categories),
      category,
      categories ? browseMessages.unknownGenre : parseLabel(search) || '…',
    ),
    to: (value) => to({ category: idOf(value) }),
  };
  const others: ListFilter[] = [
    {
      label: browseMessages.season,
      value: season,
      options: withUnknownOption(
        toFilterOptions(browseMessages.allSeasons, seasons),
        season,
        seasons ? browseMessages.unknownSeason : '…',
      ),
      to: (value) => to({ season: idOf(value) }),
    },
    {
      label: browseMessages.status,
      value: filters.status ?? '',
      options: [
        { value: '', label: browseMessages.allStatuses },
        ...statuses.map((value) => ({ value, label: statusLabels[value] })),
      ],
      to: (value) => to({ status: statuses.find((status) => status === value) }),
    },
    {
      label: browseMessages.sort,
      value: filters.sort,
      options: sorts.map((value) => ({ value, label: browseMessages.sorts[value] })),
      to: (value) => to({ sort: sorts.find((sort) => sort === value) ?? 'new' }),
    },
  ];
  return { genre, others };
}

/** The filters of the address, which is ahead of the page while it renders: two quick choices both count. */
function readAddress(): SeriesFilters | undefined {
  const pathname = globalThis.location?.pathname.slice(PREFIX.length) ?? '';
  const found = matchPath(sitePaths.series.path, pathname);
  return found ? parseSeriesFilters(found.params) : undefined;
}

/** Series by genre, season, status and order; the address holds all filters (R2.1-03). */
export function SeriesPage() {
  const params = useParams();
  const filters = parseSeriesFilters(params);
  const { search } = useLocation();
  const { go } = useAppNavigation();
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
    id === undefined ? messages.allCategories : categories.find((one) => one.id === id)?.title;
  // The name of the genre; the label in the address until the genres load.
  const title = categoryTitle(filters.category) ?? (parseLabel(search) || messages.genres);
  const to = (change: Partial<SeriesFilters>) => {
    const next = { ...(readAddress() ?? filters), ...change };
    return seriesPath(next, categoryTitle(next.category));
  };
  const shown = useFilters(filters, to, search);
  if (!isValidSeriesPath(params)) return <Redirect to={to({})} />;
  const total = list.data?.pages[0]?.total;
  const isWhole = !filters.category && !filters.season && !filters.status && filters.sort === 'new';
  const nothing = to({ category: undefined, season: undefined, status: undefined });
  return (
    <Page
      title={title}
      note={
        <span role="status">
          {total === undefined ? '\u00a0' : browseMessages.titlesFound(formatNumber(total))}
        </span>
      }
    >
      <ListTabs current="series" />
      {isWhole && <PageSlides slot="2" />}
      <FilterBar {...shown} total={total} unfiltered={to(parseSeriesFilters({}))} />
      <Endless
        list={list}
        kind="poster"
        label={title}
        skeleton={cardSkeletons.poster}
        keyOf={(card) => card.id}
        empty={
          <EmptyState
            art="camel"
            text={browseMessages.noneFiltered}
            hint={browseMessages.noneFilteredHint}
            action={{ label: browseMessages.clearFilters, run: () => go(nothing, { within: true }) }}
          />
        }
        belowEmpty={<PageSlides slot="5" />}
      >
        {(card, at) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager={at < 3 ? 'high' : at < 12} />}
      </Endless>
    </Page>
  );
}
