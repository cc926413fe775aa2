import { type OpenOrder, type Order, PAYMENT_METHODS, type PaymentMethod } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { parseAddress } from '../lib/parse-address';

/** The path of an order. The id is in the URL, so that the page survives a reload. */
export const orderPath = ({ method, bill }: Pick<Order, 'method' | 'bill'>): string =>
  `${pathTo('payment', { method })}?bill=${bill}`;

/** The order id of a URL, or undefined. */
export const orderIdFromSearch = (search: string): string | undefined => {
  const orderId = new URLSearchParams(search).get('bill') ?? '';
  return /^[0-9a-f]{32}$/.test(orderId) ? orderId : undefined;
};

/** The payment method of a URL, or undefined. */
export const methodFromPath = (text: string | undefined): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => method === text);

/** Returns the address if it is an HTTP URL. Rejects other schemes, such as `javascript:`. */
export function toWebUrl(address: string | null): string | undefined {
  return address && /^https?:$/.test(parseAddress(address)?.protocol ?? '') ? address : undefined;
}

/** True if the provider is the sandbox, which shows in its URLs. */
export const isSandbox = ({ short_url, redirect_url }: OpenOrder): boolean =>
  /^https?:\/\/[^/]+\/sandbox\//.test(short_url ?? redirect_url ?? '');
