import type { Card } from '@tenger/api-contract';
import { messages } from '../i18n';
import { formatYear } from '../i18n/format';
import { TitleLink } from '../lib/app-navigation';
import { AgeBadge, EpisodeCount, isNew, PriceChip, Rating } from './badges';
import { BlankArt } from './blank-art';
import css from './card.module.css';
import { Icon } from './icon';
import { Picture } from './picture';

const POSTER_SIZES = '(min-width: 1672px) 204px, (min-width: 1050px) 12.2vw, 128px';
const WIDE_SIZES = '(min-width: 1680px) 504px, (min-width: 934px) 30vw, 280px';

interface CardProps {
  card: Card;
  /** True for the first row of a page, whose images load eagerly; 'high' for the first ones, which load before others. */
  eager?: boolean | 'high';
  /** The `sizes` attribute for a card outside a row. */
  sizes?: string;
}

const HoverFacts = ({ card }: { card: Card }) => (
  <span className={css.hover} data-theme="dark" aria-hidden="true">
    <span className={css.hoverLine}>
      <Icon name="play" size={14} />
      <EpisodeCount of={card} />
      <Rating value={card.rating} />
    </span>
    <span className={css.genres}>{card.categories.map((category) => category.title).join(', ')}</span>
  </span>
);

const Poster = ({ card, eager = false, sizes = POSTER_SIZES }: CardProps) => (
  <span className={`${css.frame} ${css.tall}`} data-preview={card.id}>
    <Picture
      path={card.image1}
      thumb={card.image1_thumb}
      alt=""
      width={600}
      height={900}
      sizes={sizes}
      largest={480}
      eager={eager}
      fallback={<BlankArt title={card.title} />}
    />
    <HoverFacts card={card} />
  </span>
);

/** Below the poster, because the poster has its own lettering. */
function PosterFacts({ card }: { card: Card }) {
  const released = formatYear(card.released_date);
  return (
    <span className={css.meta}>
      <AgeBadge age={card.age_limit} mark />
      {isNew(card) ? (
        <span className={css.fresh}>{messages.isNew}</span>
      ) : (
        released && <span>{released}</span>
      )}
      <EpisodeCount of={card} />
    </span>
  );
}

/** A title as a poster, with its name and facts below. */
export function PosterCard(props: CardProps) {
  const { card } = props;
  return (
    <TitleLink media={card.id} className={css.card}>
      <Poster {...props} />
      <span className={css.caption} data-tall>
        <span className={css.name}>{card.title}</span>
        <PosterFacts card={card} />
      </span>
    </TitleLink>
  );
}

/** A poster next to its rank. */
export function RankedCard({ rank, ...props }: CardProps & { rank: number }) {
  return (
    <TitleLink media={props.card.id} className={`${css.card} ${css.ranked}`}>
      <span className={rank > 9 ? `${css.rank} ${css.two}` : css.rank} aria-hidden="true">
        {rank}
      </span>
      <span>
        <span className="visually-hidden">{messages.rank(rank)}: </span>
        <Poster {...props} />
        <span className={css.caption} data-tall>
          <span className={css.name}>{props.card.title}</span>
          <PosterFacts card={props.card} />
        </span>
      </span>
    </TitleLink>
  );
}

/** A theatre movie as a wide card with its price. */
export function WideCard({ card, eager = false }: CardProps) {
  return (
    <TitleLink media={card.id} className={css.card}>
      <span className={`${css.frame} ${css.cinema}`} data-preview={card.id}>
        <Picture
          path={card.poster_hz}
          thumb={card.poster_hz_thumb}
          alt=""
          width={1280}
          height={545}
          sizes={WIDE_SIZES}
          largest={960}
          eager={eager}
          fallback={<BlankArt />}
        />
        <span className={css.shade} data-theme="dark" />
        <span className={css.badges} data-theme="dark">
          <AgeBadge age={card.age_limit} />
          <PriceChip price={card.price} />
        </span>
        <span className={css.over} data-theme="dark">
          <span className={css.overName}>{card.title}</span>
          <span className={css.meta}>
            <span>{card.categories.map((category) => category.title).join(', ')}</span>
          </span>
        </span>
      </span>
    </TitleLink>
  );
}
