import { type ListSort, listSorts } from '@tenger/api-contract';

/** The filters of `/series/{cat}/{season}/{status}/{sort}`, as the address says them. */
export interface SeriesFilters {
  readonly category: number | undefined;
  readonly season: number | undefined;
  readonly status: 'completed' | 'ongoing' | undefined;
  readonly sort: Exclude<ListSort, 'all'>;
}

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `all` in place of an order means the usual one (R2.3-10). */
export const sortIn = (text: string | undefined): SeriesFilters['sort'] => {
  const sort = listSorts.find((one) => one === text);
  return sort === undefined || sort === 'all' ? 'new' : sort;
};

interface SeriesWords {
  readonly cat?: string | undefined;
  readonly season?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}

/** The filters that an address names; what it misspells counts as `all`. */
export const seriesFilters = (of: SeriesWords): SeriesFilters => ({
  category: idIn(of.cat),
  season: idIn(of.season),
  status: of.status === 'completed' || of.status === 'ongoing' ? of.status : undefined,
  sort: sortIn(of.sort),
});

/** Whether all that an address says of a list can be read; else it says what the list does not show. */
export const isReadable = ({ cat, season, status, sort }: SeriesWords): boolean => {
  const { category, ...read } = seriesFilters({ cat, season, status });
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

/** The address of a list (R2.1-03), with the label of its genre where one is given (R2.1-04). */
export function seriesAddress({ category, season, status, sort }: SeriesFilters, label?: string): string {
  const path = `/series/${category ?? 'all'}/${season ?? 'all'}/${status ?? 'all'}/${sort}`;
  return label ? `${path}?t=${encodeURIComponent(label)}` : path;
}

/** Longer labels in an address are somebody's joke (R2.1-04). */
const LABEL_LENGTH = 60;

/** The label in `?t=`: text, and not much of it. */
export const labelIn = (search: string): string =>
  [...(new URLSearchParams(search).get('t') ?? '')].slice(0, LABEL_LENGTH).join('').trim();

/** An id in an address. */
export const addressId = idIn;
