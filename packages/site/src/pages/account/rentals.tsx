import { useQuery } from '@tanstack/react-query';
import { RENTAL_HOURS, type RentedMovie } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect, useState } from 'react';
import { rentalsQuery } from '../../api/payments';
import { BlankArt } from '../../components/blank-art';
import { EmptyState } from '../../components/empty-state';
import { LoadError } from '../../components/load-error';
import { Picture } from '../../components/picture';
import { ProgressBar } from '../../components/progress-bar';
import { SkeletonBlock } from '../../components/skeleton';
import { accountMessages } from '../../i18n/account';
import { formatDate, formatDuration } from '../../i18n/date-time';
import { PageLink, useAppNavigation } from '../../lib/app-navigation';
import css from './rentals.module.css';

const RENTAL_SECONDS = RENTAL_HOURS * 3600;

/** Returns `Date.now()` and updates it at an interval. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** `left`: seconds; 0 after the end. */
function RentalCard({ rental: { media, ends_at }, left }: { rental: RentedMovie; left: number }) {
  const playing = left > 0;
  return (
    <PageLink
      to={pathTo(playing ? 'theatreWatch' : 'theatreTitle', { id: media.id })}
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
        {playing && <ProgressBar share={Math.min(1, left / RENTAL_SECONDS)} />}
      </span>
      <span className={css.name}>{media.title}</span>
      <span className={css.left}>
        {playing ? accountMessages.timeLeft(formatDuration(left)) : accountMessages.rentalOver}
      </span>
      <span className={css.until}>{formatDate(ends_at)}</span>
    </PageLink>
  );
}

/** Rented movies with the time left, active ones first (R4.4-14). */
export function Rentals({ userId }: { userId: string }) {
  const { go } = useAppNavigation();
  const now = useNow(30_000);
  const list = useQuery({ ...rentalsQuery(userId), staleTime: 0 });
  if (list.isPending) {
    return (
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2].map((at) => (
          <li key={at}>
            <SkeletonBlock aspectRatio="16 / 9" />
            <SkeletonBlock width="70%" height={18} marginTop={10} />
            <SkeletonBlock width="50%" height={14} marginTop={6} />
          </li>
        ))}
      </ul>
    );
  }
  if (!list.data) return <LoadError text={accountMessages.rentalsFailed} retry={() => void list.refetch()} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        art="night"
        text={accountMessages.noRentals}
        hint={accountMessages.noRentalsHint(RENTAL_HOURS)}
        action={{ label: accountMessages.toTheatre, run: () => go(pathTo('theatreStart')) }}
      />
    );
  }
  // Counts down from the server's seconds left, because the device's clock may be wrong.
  const passed = Math.max(0, (now - list.dataUpdatedAt) / 1000);
  return (
    <ul className={css.list} aria-label={accountMessages.rentals}>
      {list.data.map((rental) => (
        <li key={`${rental.media.id} ${rental.starts_at}`}>
          <RentalCard rental={rental} left={Math.max(0, rental.seconds_left - passed)} />
        </li>
      ))}
    </ul>
  );
}
