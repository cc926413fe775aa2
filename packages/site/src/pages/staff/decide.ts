import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moderate, type ReportType } from '@tenger/api-contract';
import { ApiError, call } from '../../api';
import { words } from '../../i18n';
import { notify } from '../../state/notices';

/** What a moderator says of something; `reopen` takes the last word back. */
export type Decision = 'keep' | 'hide' | 'reopen';

export interface Decided {
  readonly type: ReportType;
  readonly id: number;
  readonly decision: Decision;
}

/** Sends decisions. `after` hears of each that was taken; lists elsewhere are asked for anew when they are shown. */
export function useDecide(after: (decided: Decided) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Decided) => call(moderate, { body }),
    onSuccess: (_, decided) => {
      after(decided);
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      // Pages for viewers know of other comments than are shown now.
      void queries.invalidateQueries({ queryKey: ['list', 'comments'], refetchType: 'none' });
    },
    onError: (error) => notify(error instanceof ApiError ? error.message : words.failed, 'error'),
  });
}
