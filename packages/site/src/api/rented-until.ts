import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { playingUntil } from '../lib/admission';
import { session } from '../state/session';
import { rentedQuery } from './payments';

/**
 * When each movie that this viewer has rented stops playing, by its id; undefined while that is on its way. A visitor has
 * rented nothing; nor, as far as one can tell, has somebody whose rentals do not come.
 */
export function useRentedUntil(now: number, wanted = true): ReadonlyMap<number, number> | undefined {
  const { userId } = useSnapshot(session);
  const { data, isLoading } = useQuery({
    ...rentedQuery(userId ?? ''),
    enabled: userId !== null && wanted,
  });
  return useMemo(() => (isLoading ? undefined : playingUntil(data, now)), [isLoading, data, now]);
}
