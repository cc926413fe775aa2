import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { setStatus } from '@tenger/api-contract';
import { useRef } from 'react';
import { call } from '../api';
import { titleQuery } from '../api/titles';
import { session } from '../state/session';
import { showToast } from '../state/toasts';
import { withSession } from '../state/with-session';
import { showFailure } from './show-failure';

/** A mark of the API, and the field of the title that shows it. */
const fields = { like: 'liked', later: 'later', notify: 'notify' } as const;

/**
 * Sets and clears a mark of a title. Updates the page immediately and reverts it if the server refuses (R2.3-06,
 * R5-28). `show` updates components that have the mark without the whole title, and returns the queries whose replies
 * may lack the mark.
 */
export function useTitleStatus(
  id: number,
  action: keyof typeof fields,
  show?: (set: boolean) => QueryFilters | undefined,
) {
  const queries = useQueryClient();
  const field = fields[action];
  const mutationKey = ['mark', id, action];
  /** The mark that the server has. */
  const confirmed = useRef(false);
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationKey,
    // One request at a time, so that the last press wins.
    scope: { id: mutationKey.join() },
    mutationFn: (set: boolean) =>
      call(setStatus, { body: { id, target: 'anime', action, value: set ? '1' : '0' } }),
    onMutate: async (set) => {
      const { queryKey } = titleQuery(id, session.userId);
      const outdated = show?.(set);
      const isRead = queries.getQueryData(queryKey) !== undefined;
      const isReadAgain = isRead && queries.isFetching({ queryKey }) > 0;
      // Its reply may be from before the mark.
      if (isReadAgain) await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && { ...now, [field]: set });
      return { queryKey, isOutdated: !isRead || isReadAgain, outdated };
    },
    onSuccess: async ({ msg }, set, { queryKey, isOutdated, outdated }) => {
      confirmed.current = set;
      const isLast = queries.isMutating({ mutationKey }) === 1;
      // The title may have been read before the mark was set: after signing in, or by a request that began since.
      if (isLast) queries.setQueryData(queryKey, (now) => now && { ...now, [field]: set });
      if (isOutdated || queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
      if (action !== 'like') showToast(msg, 'done');
      void queries.invalidateQueries({ queryKey: ['list', 'marks'] });
      if (!outdated) return;
      // Without it, the first reply of a query counts, although it was requested before the mark was saved.
      await queries.cancelQueries(outdated);
      void queries.invalidateQueries(outdated);
    },
    onError: (error, _, context) => {
      showFailure(error);
      // A later press waits for its request, and its result counts.
      if (queries.isMutating({ mutationKey }) > 1) return;
      show?.(confirmed.current);
      if (!context) return;
      const { queryKey, isOutdated } = context;
      queries.setQueryData(queryKey, (now) => now && { ...now, [field]: confirmed.current });
      if (isOutdated) void queries.invalidateQueries({ queryKey });
    },
  });
  return (set: boolean) =>
    withSession(() => {
      if (!queries.isMutating({ mutationKey })) confirmed.current = !set;
      mutate(set);
    });
}
