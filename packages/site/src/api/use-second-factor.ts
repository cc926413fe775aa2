import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactor } from '@tenger/api-contract';
import { useCallback } from 'react';
import { dataQuery } from './index';

const stateQuery = (userId: string) => dataQuery(secondFactor, { params: { userId } }, 0);

/** The second factors of the account. */
export const useSecondFactor = (userId: string) => useQuery(stateQuery(userId));

/** Loads the second factors again, after a change. */
export function useSecondFactorReload(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ queryKey: stateQuery(userId).queryKey }),
    [queries, userId],
  );
}
