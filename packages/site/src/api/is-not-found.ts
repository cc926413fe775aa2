import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { RequestError } from './client';

/** True if the item does not exist, as opposed to a failed request. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && (error.code === 'not-found' || error.code === 'bad-input');

/** An item for a page. `failure`: the props of the component that replaces the page, if there is no item to show. */
export function useItem<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>, missing: string) {
  const { data, error, refetch } = useQuery(query);
  if (isNotFound(error)) return { data, failure: { text: missing } };
  return { data, failure: error && !data ? { text: error.message, retry: () => void refetch() } : undefined };
}
