import { type Card, RENTAL_HOURS } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { AgeBadge, Rating } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Picture } from '../../components/picture';
import { SkeletonBlock } from '../../components/skeleton';
import { messages } from '../../i18n';
import { formatMoney, formatYear } from '../../i18n/format';
import { theatreMessages } from '../../i18n/theatre';
import { PageLink } from '../../lib/app-navigation';
import { type MovieEntitlement, rentalTimeLeft } from '../../lib/movie-entitlement';
import css from './ticket-card.module.css';

const SIZES = '(min-width: 768px) 132px, 104px';

/** The text of the stub: the price, or why there is none. */
function Entry({ of }: { of: MovieEntitlement }) {
  switch (of.by) {
    case 'rental':
      return <span className={css.rented}>{rentalTimeLeft(of.left)}</span>;
    case 'price':
      return (
        <>
          <span className={css.price}>{formatMoney(of.price)}</span>
          <span className={css.terms}>{theatreMessages.plays(RENTAL_HOURS)}</span>
        </>
      );
    case 'unknown':
      return (
        <span className={css.price} data-waiting aria-hidden="true">
          {formatMoney(of.price)}
        </span>
      );
    case 'nothing':
      return <span className={css.free}>{messages.freeFull}</span>;
    case 'days':
      return <span className={css.terms}>{theatreMessages.byDays}</span>;
  }
}

/** A movie as a ticket; the poster is the stub, behind a perforation. */
export function TicketCard({
  card,
  entitlement,
  eager,
}: {
  card: Card;
  entitlement: MovieEntitlement;
  eager: boolean;
}) {
  const released = formatYear(card.released_date);
  return (
    <PageLink to={pathTo('theatreTitle', { id: card.id })} className={css.ticket} data-by={entitlement.by}>
      <span className={css.poster}>
        <Picture
          path={card.image1}
          thumb={card.image1_thumb}
          alt=""
          width={600}
          height={900}
          sizes={SIZES}
          largest={320}
          eager={eager}
          fallback={<BlankArt title={card.title} />}
        />
      </span>
      <span className={css.words}>
        <span className={css.name}>{card.title}</span>
        <span className={css.genres}>{card.categories.map(({ title }) => title).join(', ')}</span>
        <span className={css.facts}>
          <Rating value={card.rating} />
          <AgeBadge age={card.age_limit} mark />
          {released && <span>{released}</span>}
        </span>
        <span className={css.entry} data-for={entitlement.by === 'price' ? 'visitor' : undefined}>
          <Entry of={entitlement} />
        </span>
      </span>
    </PageLink>
  );
}

/** The skeleton of a ticket. */
export const TicketSkeleton = (
  <span className={css.ticket}>
    <SkeletonBlock className={css.poster} />
    <span className={css.words}>
      <SkeletonBlock width="80%" height={20} />
      <SkeletonBlock width="50%" height={14} marginTop={8} />
    </span>
  </span>
);
