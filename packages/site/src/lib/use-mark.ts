import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setStatus } from '@tenger/api-contract';
import { ApiError, call } from '../api';
import { titleQuery } from '../api/titles';
import { words } from '../i18n';
import { notify } from '../state/notices';
import { session } from '../state/session';
import { withSession } from '../state/with-session';

/** What a viewer says of a title: the word of the API, and the field of the title that shows it. */
const fields = { like: 'liked', later: 'later', notify: 'notify' } as const;

/**
 * Sets and clears a mark: shown at once, taken back where the server refuses (R2.3-06, R5-28). `show` is for a place
 * that shows the mark without the whole title.
 */
export function useMark(id: number, action: keyof typeof fields, show?: (set: boolean) => void) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (set: boolean) =>
      call(setStatus, { body: { id, target: 'anime', action, value: set ? '1' : '0' } }),
    onMutate: (set) => {
      const { queryKey } = titleQuery(id, session.userId);
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && { ...before, [fields[action]]: set });
      show?.(set);
      return { queryKey, before };
    },
    onSuccess: ({ msg }) => {
      if (action !== 'like') notify(msg, 'done');
      void queries.invalidateQueries({ queryKey: ['list', 'marks'] });
    },
    onError: (error, set, context) => {
      show?.(!set);
      if (context) queries.setQueryData(context.queryKey, context.before);
      notify(error instanceof ApiError ? error.message : words.failed, 'error');
    },
  });
  return (set: boolean) => withSession(() => mutate(set));
}
