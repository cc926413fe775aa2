import {
  paymentInfo,
  paymentOptions,
  paymentStatus,
  readOrder,
  rentals,
  tvodCheck,
} from '@tenger/api-contract';
import { dataQuery, replyQuery } from './index';

const HOUR = 3_600_000;

/** The packages. */
export const packagesQuery = dataQuery(paymentOptions, {}, HOUR);
/** The available payment methods. */
export const paymentMethodsQuery = dataQuery(paymentInfo, {});

/** An order with its payment details. Its state has a separate query, so this one loads once. */
export const orderQuery = (orderId: string) =>
  dataQuery(readOrder, { params: { bill: orderId } }, Number.POSITIVE_INFINITY);

/** The days left of the viewer. */
export const subscriptionQuery = (userId: string) => replyQuery(paymentStatus, { params: { userId } });

/** R4.4-02: whether this viewer may play a movie of the theatre, and what it costs. */
export const rentalQuery = (userId: string, movie: number) =>
  replyQuery(tvodCheck, { params: { user: userId, movie } });

/** The rentals of the viewer. */
export const rentalsQuery = (userId: string) => dataQuery(rentals, { params: { userId } });
