import { useQuery } from '@tanstack/react-query';
import { type Movie, RENTAL_HOURS } from '@tenger/api-contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '../../../api/is-not-found';
import { rentalQuery } from '../../../api/payments';
import { getOrderOutcome } from '../../../checkout/order-outcome';
import { orderIdFromSearch, orderPath } from '../../../checkout/order-urls';
import { Outcome, UnpaidActions } from '../../../checkout/outcome';
import { QrPayment } from '../../../checkout/qr-payment';
import { useCreateOrder } from '../../../checkout/use-create-order';
import { type TrackedOrder, useOrder } from '../../../checkout/use-order';
import { Facts } from '../../../components/badges';
import { BlankArt } from '../../../components/blank-art';
import { Button } from '../../../components/button';
import { Icon, type IconName } from '../../../components/icon';
import { LoadError } from '../../../components/load-error';
import { Picture } from '../../../components/picture';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { formatDayAndTime } from '../../../i18n/date-time';
import { formatMoney } from '../../../i18n/format';
import { paymentMessages } from '../../../i18n/payment';
import { useAppNavigation } from '../../../lib/app-navigation';
import css from './rental.module.css';

/** R4.4-08. */
const RELOAD_MS = 3000;
const HOUR_MS = 3_600_000;

/** R4.4: confirm the price, pay, see the result. */
type Step = 1 | 2 | 3;

const headings: Record<Step, string> = {
  1: messages.rentFirst,
  2: paymentMessages.payWithBank,
  3: paymentMessages.steps[2],
};

interface StepProps {
  at: Step;
  /** True if the viewer came from another step, not by opening the page. */
  moved: boolean;
  /** True after an end without a payment: the previous step is not completed. */
  unpaid?: boolean;
  children: ReactNode;
}

/** A step below the progress bar. Coming from another step moves the focus to its heading. */
function StepFrame({ at, moved, unpaid = false, children }: StepProps) {
  const done = unpaid ? at - 2 : at - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(moved ? undefined : at);
  useEffect(() => {
    if (former.current !== at) heading.current?.focus({ preventScroll: true });
    former.current = at;
  }, [at]);
  return (
    <>
      <ol className={css.steps} aria-label={paymentMessages.stepsName}>
        {paymentMessages.steps.map((title, index) => (
          <li
            key={title}
            aria-current={index + 1 === at ? 'step' : undefined}
            data-done={index < done || undefined}
          >
            <span className={css.dot} aria-hidden="true">
              {index < done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={at === 3 ? 'visually-hidden' : css.heading}>
        {headings[at]}
      </h2>
      {children}
    </>
  );
}

const benefits: readonly (readonly [IconName, string])[] = [
  ['clock', paymentMessages.rentHoursText],
  ['sparkle', paymentMessages.rentQuality],
  ['globe', paymentMessages.rentDevices],
];

interface ConfirmProps {
  movie: Movie;
  /** Whole tugrik. */
  price: number;
  ordered(bill: string): void;
}

/** Step 1: the price and the benefits (R4.4-05). */
function Confirm({ movie, price, ordered }: ConfirmProps) {
  const { buy, busy, problem } = useCreateOrder(({ bill }) => ordered(bill));
  return (
    <>
      <div className={css.price}>
        <span>{paymentMessages.rentalPrice}</span>
        <b>{formatMoney(price)}</b>
        <em>{paymentMessages.rentHours}</em>
      </div>
      <ul className={css.promises}>
        {benefits.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            {text}
          </li>
        ))}
      </ul>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button
          icon="ticket"
          wide
          busy={busy}
          onClick={() => void buy({ kind: 'rental', movie: movie.id, method: 'qpay' })}
        >
          {paymentMessages.rentNow(formatMoney(price))}
        </Button>
        <p className={css.small}>{paymentMessages.daysDoNotRent}</p>
      </div>
    </>
  );
}

/** Step 3: the result. A payment stamps the ticket, and the page reloads with the player. */
function Result({ watched, again }: { watched: TrackedOrder; again(): void }) {
  const { order, phase, problem } = watched;
  if (phase === 'waiting' || phase === 'checking') return null;
  const paid = phase === 'paid';
  const until = order.paid_at ? Date.parse(order.paid_at) + RENTAL_HOURS * HOUR_MS : null;
  return (
    <Outcome
      ending={getOrderOutcome(order, phase, problem)}
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
  bill: string;
  moved: boolean;
  /** Back to step 1. */
  again(): void;
}

/** Steps 2 and 3: an open or ended order. */
function OpenRental({ movie, bill, moved, again }: OpenRentalProps) {
  const { go } = useAppNavigation();
  const { watched, error, retry } = useOrder(bill);
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
      <StepFrame at={2} moved={moved}>
        {error && !lost ? (
          <LoadError text={paymentMessages.orderFailed} retry={retry} />
        ) : (
          <p className={css.wait}>
            <Spinner size={32} label={messages.loading} />
          </p>
        )}
      </StepFrame>
    );
  const cancel = async () => {
    if (await watched.cancel()) again();
  };
  const open = watched.phase === 'waiting' || watched.phase === 'checking';
  return (
    <StepFrame at={open ? 2 : 3} moved={moved} unpaid={!open && !paid}>
      {open ? <QrPayment watched={watched} cancel={cancel} /> : <Result watched={watched} again={again} />}
    </StepFrame>
  );
}

/** The stub of the ticket with the poster. */
function Stub({ movie }: { movie: Movie }) {
  return (
    <div className={css.stub}>
      <div className={css.poster}>
        <Picture
          path={movie.image1}
          thumb={movie.image1_thumb}
          alt=""
          width={400}
          height={600}
          sizes="(min-width: 768px) 300px, 96px"
          largest={480}
          eager
          fallback={<BlankArt title={movie.title} />}
        />
      </div>
      <div className={css.film}>
        <p className={css.kind}>{paymentMessages.rent}</p>
        <h1>{movie.title}</h1>
        <Facts of={movie} />
      </div>
    </div>
  );
}

interface RentalProps {
  movie: Movie;
  userId: string;
  /** The movie has been rented in the meantime, on another device of the account. */
  rented(): void;
}

/** R2.5-05: a ticket whose right side shows the price, then the QR code, then the stamp. */
export function Rental({ movie, userId, rented }: RentalProps) {
  const { search } = useLocation();
  const { go } = useAppNavigation();
  const bill = orderIdFromSearch(search);
  const page = `/theatre/watch/${movie.id}`;
  const [moved, setMoved] = useState(false);
  const show = (next?: string) => {
    setMoved(true);
    go(next ? `${page}?bill=${next}` : page, { replace: true, within: true });
  };
  const { data } = useQuery({ ...rentalQuery(userId, movie.id), refetchOnWindowFocus: 'always' });
  const elsewhere = data?.status === 1 && !bill;
  useEffect(() => {
    if (elsewhere) rented();
  }, [elsewhere, rented]);

  const price = data?.data.price ?? movie.price ?? 0;
  return (
    <div className={css.page}>
      <div className={css.backdrop} aria-hidden="true">
        <Picture
          path={movie.banner ?? movie.poster_hz}
          thumb={movie.poster_hz_thumb}
          alt=""
          width={1280}
          height={720}
          sizes="100vw"
          largest={1280}
          eager
        />
      </div>
      <section className={css.ticket} aria-label={paymentMessages.ticket}>
        <Stub movie={movie} />
        <div className={css.side}>
          {bill ? (
            <OpenRental key={bill} movie={movie} bill={bill} moved={moved} again={() => show()} />
          ) : (
            <StepFrame at={1} moved={moved}>
              <Confirm movie={movie} price={price} ordered={show} />
            </StepFrame>
          )}
        </div>
      </section>
    </div>
  );
}
