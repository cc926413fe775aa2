import { type Movie, RENTAL_HOURS } from '@tenger/api-contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { rentalQuery } from '../../../api/payments';
import { useCreateOrder } from '../../../checkout/use-create-order';
import { Button } from '../../../components/button';
import { Icon, type IconName } from '../../../components/icon';
import { formatMoney } from '../../../i18n/format';
import { paymentMessages } from '../../../i18n/payment';
import { watchMessages } from '../../../i18n/watch';
import css from './rental.module.css';

/** R4.4: confirm the price, pay, see the result. */
type Step = 1 | 2 | 3;

const headings: Record<Step, string> = {
  1: watchMessages.rentFirst,
  2: paymentMessages.payWithBank,
  3: paymentMessages.steps[2],
};

interface RentalStepProps {
  at: Step;
  /** True if the viewer came from another step, not by opening the page. */
  moved: boolean;
  /** True after an end without a payment: the previous step is not completed. */
  unpaid?: boolean;
  children: ReactNode;
}

/** A step below the progress bar. Coming from another step moves the focus to its heading. */
export function RentalStep({ at, moved, unpaid = false, children }: RentalStepProps) {
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
  ['clock', paymentMessages.rentHoursText(RENTAL_HOURS)],
  ['sparkle', paymentMessages.rentQuality],
  ['globe', paymentMessages.rentDevices],
];

interface ConfirmProps {
  movie: Movie;
  /** Whole tugrik. */
  listPrice: number;
  userId: string;
  ordered(orderId: string): void;
}

/** Step 1: the price and the benefits (R4.4-05). */
export function ConfirmRental({ movie, listPrice, userId, ordered }: ConfirmProps) {
  const {
    buy,
    busy,
    problem,
    amount: price = listPrice,
  } = useCreateOrder(
    {
      product: String(movie.id),
      amount: listPrice,
      days: null,
      queryKeys: [rentalQuery(userId, movie.id).queryKey],
    },
    ({ bill }) => ordered(bill),
  );
  return (
    <>
      <div className={css.price}>
        <span>{paymentMessages.rentalPrice}</span>
        <b>{formatMoney(price)}</b>
        <em>{paymentMessages.rentHours(RENTAL_HOURS)}</em>
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
