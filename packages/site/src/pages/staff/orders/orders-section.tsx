import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type OrderSummary,
  orderGroups,
  orderProducts,
  PAYMENT_METHODS,
  staffOrders,
} from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney, formatNumber } from '../../../i18n/format';
import { paymentMessages } from '../../../i18n/payment';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { showToast } from '../../../state/toasts';
import { DayField } from '../day-field';
import { isValidDate } from '../local-time';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { type OrderQuery, saveOrders } from './export-orders';
import { OrderBadges } from './order-badges';
import { OrderPanel } from './order-panel';

const anyMethod = { value: '', label: moneyMessages.anyMethod };
const methodOptions = [
  anyMethod,
  ...PAYMENT_METHODS.map((value) => ({ value, label: paymentMessages.method[value].name })),
];

const kindOptions = [
  { value: '', label: moneyMessages.anyKind },
  ...orderProducts.map((value) => ({ value, label: moneyMessages.kinds[value] })),
];

const columns: readonly Column<OrderSummary>[] = [
  {
    head: moneyMessages.buyer,
    main: true,
    cell: ({ buyer, title, days }) => (
      <>
        {buyer?.nickname ?? staffMessages.goneAuthor}
        <small>{[buyer?.phone, packageName(title, days)].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    head: staffMessages.sum,
    sum: true,
    cell: ({ amount, method, promo }) => (
      <>
        {formatMoney(amount)}
        <small>
          {promo
            ? `${paymentMessages.method[method].name} · ${promo.code}`
            : paymentMessages.method[method].name}
        </small>
      </>
    ),
  },
  { head: staffMessages.state, cell: (order) => <OrderBadges order={order} /> },
  {
    head: moneyMessages.orderedAt,
    short: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatTimestamp(created_at)}</time>,
  },
];

/** Saves the listed orders as a CSV file, with the progress in its label. */
function ExportButton({ query }: { query: OrderQuery }) {
  const [count, setCount] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const save = () => {
    const { signal } = leaving.current;
    setCount(0);
    saveOrders(query, signal, setCount)
      .catch(() => !signal.aborted && showToast(moneyMessages.exportFailed, 'error'))
      .finally(() => setCount(null));
  };
  return (
    <Button kind="quiet" small busy={count !== null} onClick={save}>
      {count ? moneyMessages.exporting(formatNumber(count)) : moneyMessages.exportCsv}
    </Button>
  );
}

/** `/staff/orders`: all orders, and what staff can do about one. */
function OrdersSection() {
  const filters = useFilters();
  const { q } = filters;
  const group = filters.oneOf('state', orderGroups);
  const method = filters.oneOf('method', ['', ...PAYMENT_METHODS] as const);
  const product = filters.oneOf('kind', ['', ...orderProducts] as const);
  const dayIn = (name: string) => (isValidDate(filters.text(name)) ? filters.text(name) : '');
  const from = dayIn('from');
  const until = dayIn('until');
  const dayLabels = group === 'refunded' ? moneyMessages.refundDays : moneyMessages.days;
  const orderId = /^[0-9a-f]{32}$/.exec(filters.text('order'))?.[0];
  const query = {
    group,
    ...(q && { q }),
    ...(method && { method }),
    ...(product && { product }),
    ...(from && { from }),
    ...(until && { until }),
  };
  const list = useInfiniteQuery(
    staffListQuery(['orders', query], (at, signal) =>
      call(staffOrders, { query: { ...query, ...at } }, { signal }),
    ),
  );
  const isFiltered = Boolean(q || method || product || from || until);
  const openColumn: Column<OrderSummary> = {
    head: moneyMessages.openOrder,
    actions: true,
    cell: (order) => (
      <Button kind="line" small onClick={() => filters.set('order', order.bill)}>
        {moneyMessages.openOrder}
      </Button>
    ),
  };
  return (
    <>
      <Toolbar>
        <Chips
          label={staffMessages.state}
          chips={orderGroups.map((one) => ({
            key: one,
            to: filters.to('state', one === 'all' ? '' : one),
            label: moneyMessages.groups[one],
            current: one === group,
          }))}
        />
      </Toolbar>
      <Toolbar>
        <SearchBox label={moneyMessages.searchOrders} value={q} search={(text) => filters.set('q', text)} />
        <SelectField
          label={moneyMessages.method}
          value={method}
          options={methodOptions}
          choose={(value) => filters.set('method', value)}
        />
        <SelectField
          label={moneyMessages.kind}
          value={product}
          options={kindOptions}
          choose={(value) => filters.set('kind', value)}
        />
        <DayField label={dayLabels.from} value={from} choose={(value) => filters.set('from', value)} />
        <DayField label={dayLabels.until} value={until} choose={(value) => filters.set('until', value)} />
        <ExportButton query={query} />
      </Toolbar>
      <StaffList
        of={list}
        empty={
          group === 'review'
            ? { text: moneyMessages.noReview, hint: moneyMessages.noReviewHint }
            : { text: moneyMessages.noOrders }
        }
        clear={isFiltered ? filters.clear : undefined}
      >
        {(rows) => (
          <Table
            label={staffMessages.sections.orders}
            columns={[...columns, openColumn]}
            rows={rows}
            keyOf={(order) => order.bill}
          />
        )}
      </StaffList>
      {orderId && <OrderPanel orderId={orderId} close={() => filters.set('order', '')} />}
    </>
  );
}

export const ordersSection: StaffSection = {
  path: 'orders',
  icon: 'list',
  right: 'orders',
  labelKey: 'orders',
  component: OrdersSection,
};
