import { historyPages, orders, readProfile, sessionList } from '@tenger/api-contract';
import { call, dataOf } from '../../api';
import { pagesOf } from '../../api/pages';

/* A viewer's own things change elsewhere too, so each visit asks anew; what is known is shown meanwhile. */
export const profileQuery = (userId: string) => dataOf(readProfile, { params: { userId } }, 0);
export const devicesQuery = (userId: string) => dataOf(sessionList, { params: { userId } }, 0);

export const ordersQuery = (userId: string) => ({
  ...pagesOf(['orders', userId], ({ page }, signal) =>
    call(orders, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});

export const historyQuery = (userId: string) => ({
  ...pagesOf(['history', userId], ({ page }, signal) =>
    call(historyPages, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});
