import { useQuery } from '@tanstack/react-query';
import { type Movie, RENTAL_HOURS } from '@tenger/api-contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMissing } from '../../../api/is-missing';
import { rentalQuery } from '../../../api/payments';
import { Facts } from '../../../components/badges';
import { BlankArt } from '../../../components/blank-art';
import { Button } from '../../../components/button';
import { Failed } from '../../../components/failed';
import { Icon, type IconName } from '../../../components/icon';
import { Picture } from '../../../components/picture';
import { Spinner } from '../../../components/spinner';
import { words } from '../../../i18n';
import { money } from '../../../i18n/format';
import { pay } from '../../../i18n/pay';
import { dayAndTime } from '../../../i18n/times';
import { useWays } from '../../../lib/links';
import { billIn, orderAddress } from '../../../paying/addresses';
import { Outcome, UnpaidWays } from '../../../paying/outcome';
import { endingOf } from '../../../paying/outcome-of';
import { QrPay } from '../../../paying/qr-pay';
import { useBuy } from '../../../paying/use-buy';
import { useOrder, type WatchedOrder } from '../../../paying/use-order';
import css from './rental.module.css';

/** R4.4-08. */
const RELOAD_MS = 3000;
const HOUR_MS = 3_600_000;

/** R4.4: confirm the price, pay, see how it ended. */
type Step = 1 | 2 | 3;

const headings: Record<Step, string> = { 1: words.rentFirst, 2: pay.payWithBank, 3: pay.steps[2] };

interface StepProps {
  at: Step;
  /** The viewer has come to it from another step, not by opening the page. */
  moved: boolean;
  /** It ended without a payment: the step before was not done. */
  unpaid?: boolean;
  children: ReactNode;
}

/** One step under the line of all three. Whoever comes to it from another begins at its heading. */
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
      <ol className={css.steps} aria-label={pay.stepsName}>
        {pay.steps.map((title, index) => (
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

const promises: readonly (readonly [IconName, string])[] = [
  ['clock', pay.rentHoursText],
  ['sparkle', pay.rentQuality],
  ['globe', pay.rentDevices],
];

interface ConfirmProps {
  movie: Movie;
  /** Whole tugrik. */
  price: number;
  ordered(bill: string): void;
}

/** Step 1: what it costs and what one gets for it (R4.4-05). */
function Confirm({ movie, price, ordered }: ConfirmProps) {
  const { buy, busy, problem } = useBuy(({ bill }) => ordered(bill));
  return (
    <>
      <div className={css.price}>
        <span>{pay.rentalPrice}</span>
        <b>{money(price)}</b>
        <em>{pay.rentHours}</em>
      </div>
      <ul className={css.promises}>
        {promises.map(([icon, text]) => (
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
      <div className={css.ways}>
        <Button
          icon="ticket"
          wide
          busy={busy}
          onClick={() => void buy({ kind: 'rental', movie: movie.id, method: 'qpay' })}
        >
          {pay.rentNow(money(price))}
        </Button>
        <p className={css.small}>{pay.daysDoNotRent}</p>
      </div>
    </>
  );
}

/** Step 3: how it ended. Paid, it is a stamp on the ticket, and the page loads anew as the film. */
function Result({ watched, again }: { watched: WatchedOrder; again(): void }) {
  const { order, stage, problem } = watched;
  if (stage === 'waiting' || stage === 'checking') return null;
  const paid = stage === 'paid';
  const until = order.paid_at ? Date.parse(order.paid_at) + RENTAL_HOURS * HOUR_MS : null;
  return (
    <Outcome
      ending={endingOf(order, stage, problem)}
      sign={
        paid ? (
          <span className={css.stamp} aria-hidden="true">
            <b>{RENTAL_HOURS}</b>
            <span>{pay.hours}</span>
          </span>
        ) : undefined
      }
      actions={
        paid ? (
          <span className={css.soon}>
            <Spinner size={20} label={words.loading} />
            {pay.reloadSoon}
          </span>
        ) : (
          <UnpaidWays watched={watched} again={<Button onClick={again}>{pay.startAgain}</Button>} />
        )
      }
    >
      {paid && until !== null && <p className={css.until}>{pay.rentedUntil(dayAndTime(until))}</p>}
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

/** Steps 2 and 3: an order that is open, or has ended. */
function OpenRental({ movie, bill, moved, again }: OpenRentalProps) {
  const { go } = useWays();
  const { watched, error, retry } = useOrder(bill);
  const ours = watched?.order.movie_id === movie.id;
  const paid = ours && watched.stage === 'paid';

  // R4.4-08: the film's page, loaded anew, without the bill in its address.
  useEffect(() => {
    if (!paid) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', location.pathname);
      location.reload();
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [paid]);

  // A bill of nobody's is no step of this rental; one of something else has a page of its own.
  const elsewhere = watched && !ours ? orderAddress(watched.order) : undefined;
  const lost = isMissing(error);
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
          <Failed text={pay.orderFailed} retry={retry} />
        ) : (
          <p className={css.wait}>
            <Spinner size={32} label={words.loading} />
          </p>
        )}
      </StepFrame>
    );
  const cancel = async () => {
    if (await watched.cancel()) again();
  };
  const open = watched.stage === 'waiting' || watched.stage === 'checking';
  return (
    <StepFrame at={open ? 2 : 3} moved={moved} unpaid={!open && !paid}>
      {open ? <QrPay watched={watched} cancel={cancel} /> : <Result watched={watched} again={again} />}
    </StepFrame>
  );
}

/** The film's side of the ticket. */
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
        <p className={css.kind}>{pay.rent}</p>
        <h1>{movie.title}</h1>
        <Facts of={movie} />
      </div>
    </div>
  );
}

interface RentalProps {
  movie: Movie;
  userId: string;
  /** It plays now: somebody has rented it meanwhile, on another device of this account. */
  rented(): void;
}

/** R2.5-05: a theatre ticket whose right side goes from the price over the QR to the stamp. */
export function Rental({ movie, userId, rented }: RentalProps) {
  const { search } = useLocation();
  const { go } = useWays();
  const bill = billIn(search);
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
      <section className={css.ticket} aria-label={pay.ticket}>
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
