import { type Movie, RENTAL_HOURS } from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { isNotFound } from '../../../api/is-not-found';
import { getOrderOutcome } from '../../../checkout/order-outcome';
import { orderPath } from '../../../checkout/order-urls';
import { Outcome, UnpaidActions } from '../../../checkout/outcome';
import { QrPayment } from '../../../checkout/qr-payment';
import { type TrackedOrder, useOrder } from '../../../checkout/use-order';
import { Button } from '../../../components/button';
import { LoadError } from '../../../components/load-error';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { formatDayAndTime } from '../../../i18n/date-time';
import { paymentMessages } from '../../../i18n/payment';
import { useAppNavigation } from '../../../lib/app-navigation';
import { useIsMounted } from '../../../lib/use-is-mounted';
import css from './rental.module.css';
import { RentalStep } from './rental-steps';

/** R4.4-08. */
const RELOAD_MS = 3000;
const HOUR_MS = 3_600_000;

/** Step 3: the result. A payment stamps the ticket, and the page reloads with the player. */
function Result({ watched, again }: { watched: TrackedOrder; again(): void }) {
  const { order, phase, problem } = watched;
  const isOpen = phase === 'waiting' || phase === 'checking';
  const paid = phase === 'paid';
  const until = order.paid_at ? Date.parse(order.paid_at) + RENTAL_HOURS * HOUR_MS : null;
  return (
    <Outcome
      ending={isOpen ? undefined : getOrderOutcome(order, phase, problem)}
      sign={
        paid ? (
          <span className={css.stamp} aria-hidden="true">
            <b>{RENTAL_HOURS}</b>
            <span>{paymentMessages.hours}</span>
          </span>
        ) : undefined
      }
      actions={
        paid ? (
          <span className={css.soon}>
            <Spinner size={20} label={messages.loading} />
            {paymentMessages.reloadSoon}
          </span>
        ) : (
          <UnpaidActions
            watched={watched}
            again={<Button onClick={again}>{paymentMessages.startAgain}</Button>}
          />
        )
      }
    >
      {paid && until !== null && (
        <p className={css.until}>{paymentMessages.rentedUntil(formatDayAndTime(until))}</p>
      )}
    </Outcome>
  );
}

interface OpenRentalProps {
  movie: Movie;
  orderId: string;
  moved: boolean;
  /** Back to step 1. */
  again(): void;
}

/** Steps 2 and 3: an open or ended order. */
export function OpenRental({ movie, orderId, moved, again }: OpenRentalProps) {
  const { go } = useAppNavigation();
  const { watched, error, retry } = useOrder(orderId);
  const isMounted = useIsMounted();
  const ours = watched?.order.movie_id === movie.id;
  const paid = ours && watched.phase === 'paid';

  // R4.4-08: reload the movie's page without the order in its address.
  useEffect(() => {
    if (!paid) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', location.pathname);
      location.reload();
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [paid]);

  // An unknown order belongs to no step; an order for another product has its own page.
  const elsewhere = watched && !ours ? orderPath(watched.order) : undefined;
  const lost = isNotFound(error);
  const leave = useRef(again);
  leave.current = again;
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
    else if (lost) leave.current();
  }, [elsewhere, lost, go]);

  if (!ours)
    return (
      <RentalStep at={2} moved={moved}>
        {error && !lost ? (
          <LoadError text={paymentMessages.orderFailed} retry={retry} />
        ) : (
          <p className={css.wait}>
            <Spinner size={32} label={messages.loading} />
          </p>
        )}
      </RentalStep>
    );
  const cancel = async () => {
    if ((await watched.cancel()) && isMounted.current) again();
  };
  const open = watched.phase === 'waiting' || watched.phase === 'checking';
  return (
    <RentalStep at={open ? 2 : 3} moved={moved} unpaid={!open && !paid}>
      <Result watched={watched} again={again} />
      {open && <QrPayment watched={watched} cancel={cancel} />}
    </RentalStep>
  );
}
