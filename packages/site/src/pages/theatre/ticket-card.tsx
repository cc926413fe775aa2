import { type Card, RENTAL_HOURS } from '@tenger/api-contract';
import { AgeMark, Rating } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Picture } from '../../components/picture';
import { Bone } from '../../components/skeleton';
import { words } from '../../i18n';
import { money, year } from '../../i18n/format';
import { theatre } from '../../i18n/theatre';
import { type Admission, rentedFor } from '../../lib/admission';
import { PageLink } from '../../lib/links';
import css from './ticket-card.module.css';

const SIZES = '(min-width: 768px) 132px, 104px';

/** What the stub says: the price, or why there is none. */
function Entry({ of }: { of: Admission }) {
  switch (of.by) {
    case 'rental':
      return <span className={css.rented}>{rentedFor(of.left)}</span>;
    case 'price':
      return (
        <>
          <span className={css.price}>{money(of.price)}</span>
          <span className={css.terms}>{theatre.plays(RENTAL_HOURS)}</span>
        </>
      );
    case 'unknown':
      return (
        <span className={css.price} data-waiting aria-hidden="true">
          {money(of.price)}
        </span>
      );
    case 'nothing':
      return <span className={css.free}>{words.freeFull}</span>;
    case 'days':
      return <span className={css.terms}>{theatre.byDays}</span>;
  }
}

/** A movie as the ticket it is rented with: the poster is the stub, torn off along the holes. */
export function TicketCard({ card, admission, eager }: { card: Card; admission: Admission; eager: boolean }) {
  const released = year(card.released_date);
  return (
    <PageLink to={`/theatre/detail/${card.id}`} className={css.ticket} data-by={admission.by}>
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
          {card.age_limit ? <AgeMark age={card.age_limit} /> : null}
          {released && <span>{released}</span>}
        </span>
        <span className={css.entry} data-for={admission.by === 'price' ? 'visitor' : undefined}>
          <Entry of={admission} />
        </span>
      </span>
    </PageLink>
  );
}

/** The room of a ticket. */
export const ticketBones = (
  <span className={css.ticket}>
    <Bone className={css.poster} />
    <span className={css.words}>
      <Bone width="80%" height={20} />
      <Bone width="50%" height={14} marginTop={8} />
    </span>
  </span>
);
