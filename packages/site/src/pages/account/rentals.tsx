import { useQuery } from '@tanstack/react-query';
import { RENTAL_HOURS, type Rental } from '@tenger/api-contract';
import { rentedQuery } from '../../api/payments';
import { BlankArt } from '../../components/blank-art';
import { Empty } from '../../components/empty';
import { Failed } from '../../components/failed';
import { Picture } from '../../components/picture';
import { ProgressLine } from '../../components/progress-line';
import { Bone } from '../../components/skeleton';
import { own } from '../../i18n/account';
import { longDate } from '../../i18n/format';
import { PageLink, useWays } from '../../lib/links';
import css from './rentals.module.css';
import { timeLeft, useNow } from './time-left';

const WHOLE = RENTAL_HOURS * 3600;

/** `left`: seconds; 0 once it is over. */
function RentalCard({ rental: { media, ends_at }, left }: { rental: Rental; left: number }) {
  const playing = left > 0;
  return (
    <PageLink
      to={playing ? `/theatre/watch/${media.id}` : `/theatre/detail/${media.id}`}
      className={css.card}
      data-over={playing ? undefined : true}
    >
      <span className={css.frame}>
        <Picture
          path={media.poster_hz}
          thumb={media.poster_hz_thumb}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 1280px) 300px, (min-width: 640px) 40vw, 92vw"
          largest={640}
          fallback={<BlankArt title={media.title} />}
        />
        {playing && <ProgressLine part={Math.min(1, left / WHOLE)} />}
      </span>
      <span className={css.name}>{media.title}</span>
      <span className={css.left}>{playing ? own.timeLeft(timeLeft(left)) : own.rentalOver}</span>
      <span className={css.until}>{longDate(ends_at)}</span>
    </PageLink>
  );
}

/** Movies that were rented: those that still play first, and how long (R4.4-14). */
export function Rentals({ userId }: { userId: string }) {
  const { go } = useWays();
  const now = useNow(30_000);
  const list = useQuery({ ...rentedQuery(userId), staleTime: 0 });
  if (list.isPending) {
    return (
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2].map((at) => (
          <li key={at}>
            <Bone aspectRatio="16 / 9" />
            <Bone width="70%" height={18} marginTop={10} />
            <Bone width="50%" height={14} marginTop={6} />
          </li>
        ))}
      </ul>
    );
  }
  if (!list.data) return <Failed text={own.rentalsFailed} retry={() => void list.refetch()} />;
  if (list.data.length === 0) {
    return (
      <Empty
        art="night"
        text={own.noRentals}
        hint={own.noRentalsHint}
        action={{ label: own.toTheatre, run: () => go('/theatre') }}
      />
    );
  }
  // The server's own count, less what has passed since: the viewer's clock may be wrong.
  const passed = Math.max(0, (now - list.dataUpdatedAt) / 1000);
  return (
    <ul className={css.list} aria-label={own.rentals}>
      {list.data.map((rental) => (
        <li key={`${rental.media.id} ${rental.starts_at}`}>
          <RentalCard rental={rental} left={Math.max(0, rental.seconds_left - passed)} />
        </li>
      ))}
    </ul>
  );
}
