import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type StaffTransfer, staffTransfers } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { transferMessages } from '../../../i18n/staff/transfers';
import { Badge } from '../badge';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { AddTransfer } from './add-transfer';
import { BookTransfer } from './book-transfer';

const states = ['unmatched', 'booked'] as const;

const common: readonly Column<StaffTransfer>[] = [
  {
    head: transferMessages.transfer,
    main: true,
    cell: ({ note, reference }) => (
      <>
        {note || transferMessages.noNote}
        <small>{reference}</small>
      </>
    ),
  },
  { head: staffMessages.sum, sum: true, cell: ({ amount }) => formatMoney(amount) },
  {
    head: transferMessages.arrived,
    short: true,
    cell: ({ received_at }) => <time dateTime={received_at}>{formatTimestamp(received_at)}</time>,
  },
];

const orderColumn: Column<StaffTransfer> = {
  head: transferMessages.order,
  cell: ({ order }) =>
    order && (
      <span>
        {order.buyer?.nickname ?? staffMessages.goneAuthor} · {packageName(order.title, order.days)}{' '}
        <Badge tone={order.state === 'granted' ? 'good' : 'warm'}>
          {staffMessages.orderStates[order.state]}
        </Badge>
        <small>{order.buyer?.phone}</small>
      </span>
    ),
};

/** `/staff/transfers`: received bank transfers and their orders. */
function TransfersSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const state = filters.oneOf('state', states);
  const [booking, setBooking] = useState<StaffTransfer | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(
    staffListQuery(['transfers', state], (at, signal) =>
      call(staffTransfers, { query: { state, ...at } }, { signal }),
    ),
  );
  const again = () => queries.invalidateQueries({ queryKey: ['staff', 'transfers'] });
  const actionColumn: Column<StaffTransfer> = {
    head: transferMessages.book,
    actions: true,
    cell: (transfer) => (
      <Button kind="line" small onClick={() => setBooking(transfer)}>
        {transferMessages.book}
      </Button>
    ),
  };

  return (
    <>
      <Toolbar>
        <Chips
          label={staffMessages.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'unmatched' ? '' : one),
            label: transferMessages[one],
            current: one === state,
          }))}
        />
        <Button kind="quiet" small onClick={() => setAdding(true)}>
          {transferMessages.addTransfer}
        </Button>
      </Toolbar>
      <StaffList
        of={list}
        empty={{ text: state === 'unmatched' ? transferMessages.noTransfers : transferMessages.noBooked }}
      >
        {(rows) => (
          <Table
            label={staffMessages.sections.transfers}
            columns={[...common, state === 'unmatched' ? actionColumn : orderColumn]}
            rows={rows}
            keyOf={({ reference }) => reference}
          />
        )}
      </StaffList>
      {booking && (
        <BookTransfer transfer={booking} done={() => void again()} close={() => setBooking(null)} />
      )}
      {adding && <AddTransfer done={() => void again()} close={() => setAdding(false)} />}
    </>
  );
}

export const transfersSection: StaffSection = {
  path: 'transfers',
  icon: 'ticket',
  right: 'transfers',
  labelKey: 'transfers',
  component: TransfersSection,
};
