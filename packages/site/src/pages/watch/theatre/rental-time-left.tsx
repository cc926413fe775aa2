import { Icon } from '../../../components/icon';
import { formatDayAndTime, formatDuration } from '../../../i18n/date-time';
import { paymentMessages } from '../../../i18n/payment';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import css from './rental-time-left.module.css';

/** The time left of a rental (R9-28): "71 цаг 20 минут", and its end. `deadline`: the end by the device's clock. */
export function RentalTimeLeft({ endsAt, deadline }: { endsAt: string; deadline: number }) {
  const left = useSecondsLeft(deadline);
  if (left === 0) return null;
  return (
    <span className={css.left}>
      <Icon name="clock" size={16} />
      <b>{paymentMessages.rentalLeft(formatDuration(left))}</b>
      <span>{paymentMessages.until(formatDayAndTime(endsAt))}</span>
    </span>
  );
}
