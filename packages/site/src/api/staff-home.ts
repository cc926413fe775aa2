import { readStaffHome } from '@tenger/api-contract';
import { call } from './index';

/** Slides, notices and rows of the home page. */
export const staffHomeQuery = {
  queryKey: ['staff', 'home'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(readStaffHome, {}, { signal })).data,
  staleTime: 0,
};
