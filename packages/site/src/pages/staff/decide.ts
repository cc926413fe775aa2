import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moderate, type ReportType } from '@tenger/api-contract';
import { call } from '../../api';
import { showFailure } from '../../lib/show-failure';

/** The verdict of a moderator. `reopen` reverts the last one. */
export type Verdict = 'keep' | 'hide' | 'reopen';

export interface ModerationDecision {
  readonly type: ReportType;
  readonly id: number;
  readonly decision: Verdict;
  /** The decision that `reopen` reverts. */
  readonly undoes?: 'keep' | 'hide';
  /** A text for the reporters. */
  readonly reply?: string;
}

/** Sends verdicts. Calls `after` for each success; other lists refetch when they are shown. */
export function useModeration(after: (decided: ModerationDecision) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ModerationDecision) => call(moderate, { body }),
    onSuccess: (_, decided) => {
      after(decided);
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      // The cached comments of the public pages are out of date.
      void queries.invalidateQueries({ queryKey: ['list', 'comments'], refetchType: 'none' });
    },
    onError: showFailure,
  });
}
