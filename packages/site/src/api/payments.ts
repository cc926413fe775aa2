import {
  paymentInfo,
  paymentOptions,
  paymentStatus,
  readOrder,
  rentals,
  tvodCheck,
} from '@tenger/api-contract';
import { dataOf, replyOf } from './index';

const HOUR = 3_600_000;

/** Days for sale. */
export const packagesQuery = dataOf(paymentOptions, {}, HOUR);
/** Which ways to pay are open. */
export const waysQuery = dataOf(paymentInfo, {});

/** An order with what it takes to pay it. Its state is asked for apart, so this is read once. */
export const orderQuery = (bill: string) => dataOf(readOrder, { params: { bill } }, Number.POSITIVE_INFINITY);

/** How long this viewer's days last. */
export const subscriptionQuery = (userId: string) => replyOf(paymentStatus, { params: { userId } });

/** R4.4-02: whether this viewer may play a movie of the theatre, and what it costs. */
export const rentalQuery = (userId: string, movie: number) =>
  replyOf(tvodCheck, { params: { user: userId, movie } });

/** What this viewer has rented. */
export const rentedQuery = (userId: string) => dataOf(rentals, { params: { userId } });
