import type { OpenOrder, PaymentMethod } from '@tenger/api-contract';
import { Navigate } from 'react-router-dom';
import { isMissing } from '../../api/is-missing';
import { buttonClass } from '../../components/button';
import { Missing } from '../../components/missing';
import { Page } from '../../components/page';
import { PageSpinner } from '../../components/spinner';
import { words } from '../../i18n';
import { money } from '../../i18n/format';
import { pay } from '../../i18n/pay';
import { stampOf } from '../../i18n/times';
import { PageLink, useWays } from '../../lib/links';
import { orderAddress } from '../../paying/addresses';
import { Outcome, UnpaidWays } from '../../paying/outcome';
import { endingOf } from '../../paying/outcome-of';
import { packageName } from '../../paying/package-name';
import { QrPay } from '../../paying/qr-pay';
import { useOrder, type WatchedOrder } from '../../paying/use-order';
import { notify } from '../../state/notices';
import { CardPay } from './card-pay';
import css from './order-page.module.css';
import { ReceiptPanel } from './receipt';
import { TransferPay } from './transfer-pay';

const nameOf = ({ kind, title, days }: OpenOrder) =>
  kind === 'rental' ? pay.rentalOf(title) : pay.daysOf(packageName(title, days));

/** Where one goes who gives an order up or begins again. */
const startOf = ({ kind, movie_id, method }: OpenOrder) =>
  kind === 'rental' ? `/theatre/watch/${movie_id}` : `/payment/${method}`;

/** What it takes to pay, by the way that was chosen. */
function Paying({ watched, cancel }: { watched: WatchedOrder; cancel(): Promise<void> }) {
  switch (watched.order.method) {
    case 'qpay':
      return <QrPay watched={watched} cancel={cancel} />;
    case 'card':
      return <CardPay watched={watched} cancel={cancel} />;
    case 'transfer':
      return <TransferPay watched={watched} cancel={cancel} />;
  }
}

/** The line by which a bank statement and this page are found to mean the same. */
function Facts({ order }: { order: OpenOrder }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>{pay.order}</dt>
        <dd>{nameOf(order)}</dd>
      </div>
      <div>
        <dt>{pay.amount}</dt>
        <dd>{money(order.amount)}</dd>
      </div>
      {order.paid_at && (
        <div>
          <dt>{pay.paidAt}</dt>
          <dd>{stampOf(order.paid_at)}</dd>
        </div>
      )}
      <div>
        <dt>{pay.orderNumber}</dt>
        <dd>
          <code>{order.bill.slice(0, 12)}</code>
        </dd>
      </div>
    </dl>
  );
}

function Ended({ watched }: { watched: WatchedOrder }) {
  const { order, stage, problem } = watched;
  if (stage === 'waiting' || stage === 'checking') return null;
  const film = order.kind === 'rental' && order.movie_id !== null;
  return (
    <Outcome
      ending={endingOf(order, stage, problem)}
      actions={
        stage === 'paid' ? (
          <PageLink to={film ? `/theatre/watch/${order.movie_id}` : '/'} className={buttonClass()}>
            {film ? pay.watchFilm : pay.toHome}
          </PageLink>
        ) : (
          <UnpaidWays
            watched={watched}
            again={
              <PageLink to={startOf(order)} className={buttonClass()}>
                {pay.startAgain}
              </PageLink>
            }
          />
        )
      }
    >
      <Facts order={order} />
    </Outcome>
  );
}

/** One order of days or of a film: how it is paid, and how it ended. Reloading the page changes nothing. */
export function OrderPage({ bill, method }: { bill: string; method: PaymentMethod | undefined }) {
  const { go } = useWays();
  const { watched, error, retry } = useOrder(bill);
  if (error)
    return isMissing(error) ? (
      <Missing text={pay.orderMissing} />
    ) : (
      <Missing text={pay.orderFailed} retry={retry} />
    );
  if (!watched) return <PageSpinner label={words.loading} />;
  const { order, stage } = watched;
  if (order.method !== method) return <Navigate to={orderAddress(order)} replace />;
  const cancel = async () => {
    if (!(await watched.cancel())) return;
    notify(pay.cancelled, 'info');
    go(startOf(order), { replace: true });
  };
  const open = stage === 'waiting' || stage === 'checking';
  return (
    <Page title={open ? pay.method[order.method].page : pay.order} note={nameOf(order)} narrow>
      <div className={css.panel}>
        {open ? <Paying watched={watched} cancel={cancel} /> : <Ended watched={watched} />}
        {stage === 'paid' && <ReceiptPanel bill={bill} />}
      </div>
    </Page>
  );
}
