import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type StaffTransfer, staffTransfers } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { Button } from '../../components/button';
import { Chips } from '../../components/chips';
import { money } from '../../i18n/format';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { AddTransfer } from './add-transfer';
import { Badge } from './badge';
import { BookTransfer } from './book-transfer';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { type Column, Table } from './table';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

const states = ['unmatched', 'booked'] as const;

const common: readonly Column<StaffTransfer>[] = [
  {
    head: staff.transfer,
    main: true,
    cell: ({ note, reference }) => (
      <>
        {note || staff.noNote}
        <small>{reference}</small>
      </>
    ),
  },
  { head: staff.sum, sum: true, cell: ({ amount }) => money(amount) },
  {
    head: staff.arrived,
    short: true,
    cell: ({ received_at }) => <time dateTime={received_at}>{stampOf(received_at)}</time>,
  },
];

const orderColumn: Column<StaffTransfer> = {
  head: staff.order,
  cell: ({ order }) =>
    order && (
      <span>
        {order.buyer?.nickname ?? staff.goneAuthor} · {order.title}{' '}
        <Badge tone={order.state === 'granted' ? 'good' : 'warm'}>{staff.orderStates[order.state]}</Badge>
        <small>{order.buyer?.phone}</small>
      </span>
    ),
};

/** `/staff/transfers`: money that came by bank transfer, and the orders it was meant for. */
export function TransfersRoom() {
  const filters = useFilters();
  const queries = useQueryClient();
  const state = filters.oneOf('state', states);
  const [booking, setBooking] = useState<StaffTransfer | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(
    partsOf(['transfers', state], (at, signal) =>
      call(staffTransfers, { query: { state, ...at } }, { signal }),
    ),
  );
  const again = () => queries.invalidateQueries({ queryKey: ['staff', 'transfers'] });
  const actionColumn: Column<StaffTransfer> = {
    head: staff.book,
    actions: true,
    cell: (transfer) => (
      <Button look="line" small onClick={() => setBooking(transfer)}>
        {staff.book}
      </Button>
    ),
  };

  return (
    <>
      <Toolbar>
        <Chips
          label={staff.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'unmatched' ? '' : one),
            label: staff[one],
            current: one === state,
          }))}
        />
        <Button look="quiet" small onClick={() => setAdding(true)}>
          {staff.addTransfer}
        </Button>
      </Toolbar>
      <PartsList of={list} empty={{ text: state === 'unmatched' ? staff.noTransfers : staff.noBooked }}>
        {(rows) => (
          <Table
            label={staff.rooms.transfers}
            columns={[...common, state === 'unmatched' ? actionColumn : orderColumn]}
            rows={rows}
            keyOf={({ reference }) => reference}
          />
        )}
      </PartsList>
      {booking && (
        <BookTransfer transfer={booking} done={() => void again()} close={() => setBooking(null)} />
      )}
      {adding && <AddTransfer done={() => void again()} close={() => setAdding(false)} />}
    </>
  );
}
