import { type ListSort, listSorts } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';

/** The filters in `/series/{cat}/{season}/{status}/{sort}`. */
export interface SeriesFilters {
  readonly category: number | undefined;
  readonly season: number | undefined;
  readonly status: 'completed' | 'ongoing' | undefined;
  readonly sort: Exclude<ListSort, 'all'>;
}

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The order `all` means the default order (R2.3-10). */
export const parseSort = (text: string | undefined): SeriesFilters['sort'] => {
  const sort = listSorts.find((one) => one === text);
  return sort === undefined || sort === 'all' ? 'new' : sort;
};

interface SeriesParams {
  readonly cat?: string | undefined;
  readonly season?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}

/** Parses the filters of an address. Invalid values count as `all`. */
export const parseSeriesFilters = (of: SeriesParams): SeriesFilters => ({
  category: idIn(of.cat),
  season: idIn(of.season),
  status: of.status === 'completed' || of.status === 'ongoing' ? of.status : undefined,
  sort: parseSort(of.sort),
});

/** True if every filter of the address is valid. */
export const isValidSeriesPath = ({ cat, season, status, sort }: SeriesParams): boolean => {
  const { category, ...read } = parseSeriesFilters({ cat, season, status });
  const fits = (word: string | undefined, value: unknown) =>
    word === undefined || word === 'all' || value !== undefined;
  return (
    fits(cat, category) &&
    fits(season, read.season) &&
    fits(status, read.status) &&
    fits(
      sort,
      listSorts.find((one) => one === sort),
    )
  );
};

/** The address of a list (R2.1-03), with the label of its genre, if any (R2.1-04). */
export function seriesPath({ category, season, status, sort }: SeriesFilters, label?: string): string {
  const path = pathTo('series', {
    cat: category ?? 'all',
    season: season ?? 'all',
    status: status ?? 'all',
    sort,
  });
  return label ? `${path}?t=${encodeURIComponent(label)}` : path;
}

/** Longer labels in an address are ignored (R2.1-04). */
const LABEL_LENGTH = 60;

/** The label in `?t=`. */
export const parseLabel = (search: string): string =>
  [...(new URLSearchParams(search).get('t') ?? '')].slice(0, LABEL_LENGTH).join('').trim();

/** An id in an address. */
export const parseId = idIn;
