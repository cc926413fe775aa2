import { type Call, exportOrders, type OrderSummary } from '@tenger/api-contract';
import { call } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { formatTimestamp } from '../../../i18n/date-time';
import { paymentMessages } from '../../../i18n/payment';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import type { CsvColumn } from '../../../lib/csv';
import { saveCsv } from '../../../lib/save-csv';
import { readPages } from '../staff-list-query';
import { orderStateName } from './order-badges';

export type OrderQuery = Call<typeof exportOrders>['query'];

export const columns: readonly CsvColumn<OrderSummary>[] = [
  { head: moneyMessages.orderId, cell: ({ bill }) => bill },
  { head: moneyMessages.orderedAt, cell: ({ created_at }) => formatTimestamp(created_at) },
  { head: moneyMessages.paidAt, cell: ({ paid_at }) => paid_at && formatTimestamp(paid_at) },
  { head: moneyMessages.product, cell: ({ title, days }) => packageName(title, days) },
  { head: moneyMessages.method, cell: ({ method }) => paymentMessages.method[method].name },
  { head: staffMessages.state, cell: orderStateName },
  { head: staffMessages.amount, cell: ({ amount }) => amount },
  { head: moneyMessages.receivedSum, cell: ({ received }) => received ?? null },
  { head: moneyMessages.surplusSum, cell: ({ surplus }) => surplus },
  { head: moneyMessages.refundedSum, cell: ({ refunded }) => refunded },
  { head: moneyMessages.refundedOn, cell: ({ refunded_at }) => refunded_at && formatTimestamp(refunded_at) },
  { head: moneyMessages.receipt, cell: ({ receipt }) => receipt },
  { head: moneyMessages.promo, cell: ({ promo }) => promo?.code ?? null },
  { head: moneyMessages.listPrice, cell: ({ promo }) => promo?.list_price ?? null },
  { head: moneyMessages.code, cell: ({ code }) => code },
  { head: moneyMessages.buyer, cell: ({ buyer }) => buyer?.nickname ?? null },
  { head: staffMessages.phone, cell: ({ buyer }) => buyer?.phone ?? null },
];

/** Saves all orders of a filter as a CSV file. `progress` is called with the number of orders read so far. */
export async function saveOrders(
  query: OrderQuery,
  signal: AbortSignal,
  progress: (count: number) => void,
): Promise<void> {
  const rows: OrderSummary[] = [];
  const pages = readPages((at) => call(exportOrders, { query: { ...query, ...at } }, { signal }));
  for await (const page of pages) {
    rows.push(...page);
    progress(rows.length);
  }
  saveCsv(moneyMessages.csvFile, columns, rows);
}
