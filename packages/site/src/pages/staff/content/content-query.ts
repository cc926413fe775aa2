import { readStaffContent } from '@tenger/api-contract';
import { call } from '../../../api';

/** Questions, static pages, and the links and the image of the footer. */
export const staffContentQuery = {
  queryKey: ['staff', 'content'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(readStaffContent, {}, { signal })).data,
  staleTime: 0,
};
