import { historyPages, household, orders, readProfile, sessionList } from '@tenger/api-contract';
import { call, dataQuery } from '../../api';
import { pagedQuery } from '../../api/paged-query';

/* Other devices change this data too, so each visit refetches it and shows the cached data until then. */
export const profileQuery = (userId: string) => dataQuery(readProfile, { params: { userId } }, 0);
export const devicesQuery = (userId: string) => dataQuery(sessionList, { params: { userId } }, 0);

export const householdQuery = (userId: string) => dataQuery(household, { params: { userId } }, 0);

export const ordersQuery = (userId: string) => ({
  ...pagedQuery(['orders', userId], ({ page }, signal) =>
    call(orders, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});

export const historyQuery = (userId: string) => ({
  ...pagedQuery(['history', userId], ({ page }, signal) =>
    call(historyPages, { params: { userId }, query: { page } }, { signal }),
  ),
  staleTime: 0,
});
