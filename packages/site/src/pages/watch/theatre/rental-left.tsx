import { Icon } from '../../../components/icon';
import { pay } from '../../../i18n/pay';
import { dayAndTime, hoursOf } from '../../../i18n/times';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import css from './rental-left.module.css';

/** How long a rented film still plays (R9-28): "71 цаг 20 минут", and until when. */
export function RentalLeft({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(Date.parse(endsAt));
  if (left === 0) return null;
  return (
    <span className={css.left}>
      <Icon name="clock" size={16} />
      <b>{pay.rentalLeft(hoursOf(left))}</b>
      <span>{pay.until(dayAndTime(endsAt))}</span>
    </span>
  );
}
