import type { OpenOrder, Order, PaymentMethod } from '@tenger/api-contract';

/** The page of an order; its bill in the address lets it survive a reload. */
export const orderAddress = ({ method, bill }: Pick<Order, 'method' | 'bill'>): string =>
  `/payment/${method}?bill=${bill}`;

/** The bill that an address names; undefined where it names none. */
export const billIn = (search: string): string | undefined => {
  const bill = new URLSearchParams(search).get('bill') ?? '';
  return /^[0-9a-f]{32}$/.test(bill) ? bill : undefined;
};

const methods: readonly PaymentMethod[] = ['qpay', 'card', 'transfer'];

/** The way to pay that an address names. */
export const methodIn = (text: string | undefined): PaymentMethod | undefined =>
  methods.find((method) => method === text);

/** An address on the web; undefined for anything else a link could do. */
export function webAddress(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? address : undefined;
}

/** The gateway is a stand-in that takes no money: it says so in its address. */
export const isSandbox = ({ short_url, redirect_url }: OpenOrder): boolean =>
  /^https?:\/\/[^/]+\/sandbox\//.test(short_url ?? redirect_url ?? '');
