import { useMutation, useQuery } from '@tanstack/react-query';
import { bookTransfer, type StaffOrder, type StaffTransfer, transferOrders } from '@tenger/api-contract';
import { useState } from 'react';
import { ApiError, call, dataOf } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Failed } from '../../components/failed';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { money } from '../../i18n/format';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { notify } from '../../state/notices';
import { Badge } from './badge';
import css from './book-transfer.module.css';
import { SearchBox } from './search-box';

function Fit({ order, amount }: { order: StaffOrder; amount: number }) {
  const over = amount - order.amount;
  if (over === 0) return <Badge tone="good">{staff.sameSum}</Badge>;
  return <Badge tone="warm">{staff.otherSum(`${over > 0 ? '+' : '−'}${money(Math.abs(over))}`)}</Badge>;
}

/** Which order a transfer was meant for: those of its sum stand first. */
export function BookTransfer({
  transfer,
  done,
  close,
}: {
  transfer: StaffTransfer;
  done(): void;
  close(): void;
}) {
  const { reference, amount, note } = transfer;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const orders = useQuery(dataOf(transferOrders, { query: { amount, ...(q && { q }) } }, 0));
  const book = useMutation({
    mutationFn: (bill: string) => call(bookTransfer, { body: { reference, bill } }),
    onSuccess: ({ data }) => {
      const granted = data.state === 'granted';
      notify(granted ? staff.didBook : staff.didReview, granted ? 'done' : 'warning');
      done();
      close();
    },
    onError: (error) => notify(error instanceof ApiError ? error.message : words.failed, 'error'),
  });
  const picked = orders.data?.find(({ bill }) => bill === chosen);

  return (
    <ConfirmDialog
      open
      wide
      look="primary"
      title={staff.bookTitle}
      text={staff.booking(money(amount), note || staff.noNote)}
      confirm={staff.bookDo}
      cancel={staff.cancel}
      busy={book.isPending}
      ready={picked !== undefined}
      onConfirm={() => picked && book.mutate(picked.bill)}
      onClose={close}
    >
      <SearchBox label={staff.bookSearch} value={q} search={setQ} />
      <fieldset className={css.orders} aria-busy={orders.isPending}>
        <legend className="visually-hidden">{staff.order}</legend>
        {orders.isPending && <Bone height={72} width="100%" />}
        {orders.isError && <Failed text={browse.listFailed} retry={() => void orders.refetch()} />}
        {orders.data?.length === 0 && <p role="status">{staff.noOrders}</p>}
        {orders.data?.map((order) => (
          <label key={order.bill} className={css.order}>
            <input
              type="radio"
              name="bill"
              value={order.bill}
              checked={order.bill === chosen}
              onChange={() => setChosen(order.bill)}
            />
            <span className={css.who}>
              <b>{order.buyer?.nickname}</b> {order.buyer?.phone}
              <small>
                {order.title} · {stampOf(order.created_at)} · {order.code}
              </small>
            </span>
            <span className={css.sum}>
              {money(order.amount)}
              <Fit order={order} amount={amount} />
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
