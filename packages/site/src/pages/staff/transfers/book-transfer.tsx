import { useMutation, useQuery } from '@tanstack/react-query';
import { bookTransfer, type PayableOrder, type StaffTransfer, transferOrders } from '@tenger/api-contract';
import { useState } from 'react';
import { call, dataQuery, hasNoReply } from '../../../api';
import { packageName } from '../../../checkout/package-name';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { browseMessages } from '../../../i18n/browse';
import { formatTimestamp } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { staffMessages } from '../../../i18n/staff';
import { transferMessages } from '../../../i18n/staff/transfers';
import { mayHaveChanged } from '../../../lib/may-have-changed';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { Badge } from '../badge';
import { SearchBox } from '../search-box';
import css from './book-transfer.module.css';

/** The tugrik that an order lacks. */
const missingOf = ({ missing, amount }: PayableOrder): number => missing ?? amount;

function Fit({ order, amount }: { order: PayableOrder; amount: number }) {
  const over = amount - missingOf(order);
  if (over === 0) return <Badge tone="good">{transferMessages.sameSum}</Badge>;
  return (
    <Badge tone="warm">
      {transferMessages.otherSum(`${over > 0 ? '+' : '−'}${formatMoney(Math.abs(over))}`)}
    </Badge>
  );
}

/** Chooses the order of a transfer. Orders that lack its amount come first. */
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
  const orders = useQuery(dataQuery(transferOrders, { query: { amount, ...(q && { q }) } }, 0));
  const book = useMutation({
    mutationFn: (orderId: string) => call(bookTransfer, { body: { reference, bill: orderId } }),
    onSuccess: ({ data }) => {
      const granted = data.state === 'granted';
      showToast(
        granted ? transferMessages.didBook : transferMessages.didReview,
        granted ? 'done' : 'warning',
      );
      done();
      close();
    },
    onError: (error) => {
      const isUnknown = hasNoReply(error);
      if (isUnknown) showToast(transferMessages.noReply, 'error');
      else showFailure(error);
      if (!mayHaveChanged(error)) return;
      done();
      // A colleague has booked it. After a lost reply, another press is safe: the server books a transfer once.
      if (!isUnknown) close();
    },
  });
  const picked = orders.data?.find(({ bill }) => bill === chosen);

  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={transferMessages.bookTitle}
      text={transferMessages.booking(formatMoney(amount), note || transferMessages.noNote)}
      confirm={transferMessages.bookDo}
      cancel={staffMessages.cancel}
      busy={book.isPending}
      ready={picked !== undefined}
      onConfirm={() => picked && book.mutate(picked.bill)}
      onClose={close}
    >
      <SearchBox label={transferMessages.bookSearch} value={q} search={setQ} />
      <fieldset className={css.orders} aria-busy={orders.isPending}>
        <legend className="visually-hidden">{transferMessages.order}</legend>
        {orders.isPending && <SkeletonBlock height={72} width="100%" />}
        {orders.isError && <LoadError text={browseMessages.listFailed} retry={() => void orders.refetch()} />}
        {orders.data?.length === 0 && <p role="status">{transferMessages.noOrders}</p>}
        {orders.data?.map((order) => (
          <label key={order.bill} className={css.order}>
            <input
              type="radio"
              name="bill"
              value={order.bill}
              checked={order.bill === chosen}
              onChange={() => setChosen(order.bill)}
            />
            <span className={css.buyer}>
              <b>{order.buyer?.nickname}</b> {order.buyer?.phone}
              <small>
                {packageName(order.title, order.days)} · {formatTimestamp(order.created_at)} · {order.code}
              </small>
            </span>
            <span className={css.sum}>
              {formatMoney(order.amount)}
              {missingOf(order) < order.amount && (
                <small>{transferMessages.missing(formatMoney(missingOf(order)))}</small>
              )}
              <Fit order={order} amount={amount} />
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
