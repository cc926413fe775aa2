import type { OpenOrder, PaymentMethod } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect } from 'react';
import { isNotFound } from '../../api/is-not-found';
import { getOrderOutcome } from '../../checkout/order-outcome';
import { orderPath } from '../../checkout/order-urls';
import { Outcome, UnpaidActions } from '../../checkout/outcome';
import { packageName } from '../../checkout/package-name';
import { type TrackedOrder, useOrder } from '../../checkout/use-order';
import { buttonClass } from '../../components/button';
import { NotFound } from '../../components/not-found';
import { Page } from '../../components/page';
import { PageSpinner } from '../../components/spinner';
import { messages } from '../../i18n';
import { formatTimestamp } from '../../i18n/date-time';
import { formatMoney } from '../../i18n/format';
import { paymentMessages } from '../../i18n/payment';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import { Redirect } from '../../lib/redirect';
import { useIsMounted } from '../../lib/use-is-mounted';
import { showToast } from '../../state/toasts';
import { paymentViews } from './methods';
import css from './order-page.module.css';
import { PresentFacts } from './present-facts';
import { ReceiptPanel } from './receipt';
import { forgetPaymentChoice } from './use-payment-choice';

const nameOf = ({ kind, title, days, present }: OpenOrder) => {
  if (kind === 'rental') return paymentMessages.rentalOf(title);
  const name = packageName(title, days);
  return present ? paymentMessages.presentOf(name) : paymentMessages.daysOf(name);
};

/** The page that a cancelled or repeated order leads to. */
const startOf = ({ kind, movie_id, method }: OpenOrder) =>
  kind === 'rental' && movie_id !== null
    ? pathTo('theatreWatch', { id: movie_id })
    : pathTo('payment', { method });

/** The reference that links this page to a bank statement. */
function Facts({ order }: { order: OpenOrder }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>{paymentMessages.order}</dt>
        <dd>{nameOf(order)}</dd>
      </div>
      {order.present && <PresentFacts present={order.present} />}
      <div>
        <dt>{paymentMessages.amount}</dt>
        <dd>{formatMoney(order.amount)}</dd>
      </div>
      {order.paid_at && (
        <div>
          <dt>{paymentMessages.paidAt}</dt>
          <dd>{formatTimestamp(order.paid_at)}</dd>
        </div>
      )}
      <div>
        <dt>{paymentMessages.orderNumber}</dt>
        <dd>
          <code>{order.bill.slice(0, 12)}</code>
        </dd>
      </div>
    </dl>
  );
}

/** The next step after a payment. The days of a present do not let the buyer watch. */
function nextStepOf({ kind, movie_id, present }: OpenOrder) {
  if (kind === 'rental' && movie_id !== null)
    return { to: pathTo('theatreWatch', { id: movie_id }), label: paymentMessages.watchFilm };
  return { to: pathTo('home'), label: present ? paymentMessages.toHome : paymentMessages.startWatching };
}

function OrderResult({ watched }: { watched: TrackedOrder }) {
  const { order, phase, problem } = watched;
  const isOpen = phase === 'waiting' || phase === 'checking';
  const nextStep = nextStepOf(order);
  return (
    <Outcome
      ending={isOpen ? undefined : getOrderOutcome(order, phase, problem)}
      actions={
        phase === 'paid' ? (
          <PageLink to={nextStep.to} className={buttonClass()}>
            {nextStep.label}
          </PageLink>
        ) : (
          <UnpaidActions
            watched={watched}
            again={
              <PageLink to={startOf(order)} className={buttonClass()}>
                {paymentMessages.startAgain}
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

/** The page of one order, for days or a movie, from payment to outcome. It survives a reload. */
export function OrderPage({ orderId, method }: { orderId: string; method: PaymentMethod | undefined }) {
  const { go } = useAppNavigation();
  const { watched, error, retry } = useOrder(orderId);
  const isMounted = useIsMounted();
  const hasBoughtDays = watched?.phase === 'paid' && watched.order.kind === 'days';
  useEffect(() => {
    if (hasBoughtDays) forgetPaymentChoice();
  }, [hasBoughtDays]);
  if (error)
    return isNotFound(error) ? (
      <NotFound text={paymentMessages.orderMissing} />
    ) : (
      <NotFound text={paymentMessages.orderFailed} retry={retry} />
    );
  if (!watched) return <PageSpinner label={messages.loading} />;
  const { order, phase } = watched;
  if (order.method !== method) return <Redirect to={orderPath(order)} />;
  const cancel = async () => {
    if (!(await watched.cancel())) return;
    showToast(paymentMessages.cancelled, 'info');
    if (isMounted.current) go(startOf(order), { replace: true });
  };
  const open = phase === 'waiting' || phase === 'checking';
  const { View } = paymentViews[order.method];
  return (
    <Page
      title={open ? paymentMessages.method[order.method].page : paymentMessages.order}
      note={nameOf(order)}
      narrow
    >
      <div className={css.panel}>
        <OrderResult watched={watched} />
        {open && <View watched={watched} cancel={cancel} />}
        {phase === 'paid' && <ReceiptPanel orderId={orderId} present={order.present ?? null} />}
      </div>
    </Page>
  );
}
