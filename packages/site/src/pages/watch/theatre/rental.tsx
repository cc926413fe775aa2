import { useQuery } from '@tanstack/react-query';
import type { Movie } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rentalQuery } from '../../../api/payments';
import { orderIdFromSearch } from '../../../checkout/order-urls';
import { Facts } from '../../../components/badges';
import { BlankArt } from '../../../components/blank-art';
import { Picture } from '../../../components/picture';
import { paymentMessages } from '../../../i18n/payment';
import { useAppNavigation } from '../../../lib/app-navigation';
import { OpenRental } from './open-rental';
import css from './rental.module.css';
import { ConfirmRental, RentalStep } from './rental-steps';

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
  const orderId = orderIdFromSearch(search);
  const page = pathTo('theatreWatch', { id: movie.id });
  const [moved, setMoved] = useState(false);
  const show = (next?: string) => {
    setMoved(true);
    go(next ? `${page}?bill=${next}` : page, { replace: true, within: true });
  };
  const { data } = useQuery({ ...rentalQuery(userId, movie.id), refetchOnWindowFocus: 'always' });
  const elsewhere = data?.status === 1 && !orderId;
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
          {orderId ? (
            <OpenRental key={orderId} movie={movie} orderId={orderId} moved={moved} again={() => show()} />
          ) : (
            <RentalStep at={1} moved={moved}>
              <ConfirmRental movie={movie} listPrice={price} userId={userId} ordered={show} />
            </RentalStep>
          )}
        </div>
      </section>
    </div>
  );
}
