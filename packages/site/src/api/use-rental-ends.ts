import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { rentalEndsById } from '../lib/movie-entitlement';
import { session } from '../state/session';
import { rentalsQuery } from './payments';

/**
 * The end of each rental of the viewer by the device's clock, by movie id; undefined while it loads. Empty for a
 * visitor, and if the rentals fail to load.
 */
export function useRentalEnds(wanted = true): ReadonlyMap<number, number> | undefined {
  const { userId } = useSnapshot(session);
  const { data, dataUpdatedAt, isLoading } = useQuery({
    ...rentalsQuery(userId ?? ''),
    enabled: userId !== null && wanted,
  });
  return useMemo(
    () => (isLoading ? undefined : rentalEndsById(data, dataUpdatedAt)),
    [isLoading, data, dataUpdatedAt],
  );
}
