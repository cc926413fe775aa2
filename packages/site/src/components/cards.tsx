import type { Card, FreshEpisode, HistoryEntry } from '@tenger/api-contract';
import { words } from '../i18n';
import { daysAgo, minutesLeft, year } from '../i18n/format';
import { PageLink, TitleLink } from '../lib/links';
import { AgeBadge, AgeMark, isNew, lengthOf, PriceChip, Rating } from './badges';
import { BlankArt } from './blank-art';
import css from './card.module.css';
import { Icon } from './icon';
import { Picture } from './picture';
import { ProgressLine, watchedPart } from './progress-line';
import { Bone } from './skeleton';

const POSTER_SIZES = '(min-width: 1672px) 204px, (min-width: 1050px) 12.2vw, 128px';
const EPISODE_SIZES = '(min-width: 1690px) 328px, (min-width: 1134px) 19.4vw, 220px';
const WIDE_SIZES = '(min-width: 1680px) 504px, (min-width: 934px) 30vw, 280px';

interface CardProps {
  card: Card;
  /** In the first row of the page: not lazy. */
  eager?: boolean;
  /** CSS `sizes` where the card is not in a row. */
  sizes?: string;
}

const HoverFacts = ({ card }: { card: Card }) => (
  <span className={css.hover} data-night aria-hidden="true">
    <span className={css.hoverLine}>
      <Icon name="play" size={14} />
      <span>{lengthOf(card)}</span>
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

/** Under the poster, not on it: the picture carries its own lettering, and nothing may cover that. */
function PosterFacts({ card }: { card: Card }) {
  const released = year(card.released_date);
  return (
    <span className={css.meta}>
      {card.age_limit ? <AgeMark age={card.age_limit} /> : null}
      {isNew(card) ? <span className={css.fresh}>{words.isNew}</span> : released && <span>{released}</span>}
      <span>{lengthOf(card)}</span>
    </span>
  );
}

/** A title as a poster, with its name and its facts below. */
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

/** A poster beside its place in the list, cut out of the sky. */
export function RankedCard({ place, ...props }: CardProps & { place: number }) {
  return (
    <TitleLink media={props.card.id} className={`${css.card} ${css.ranked}`}>
      <span className={place > 9 ? `${css.place} ${css.two}` : css.place} aria-hidden="true">
        {place}
      </span>
      <span>
        <span className="visually-hidden">{words.place(place)}: </span>
        <Poster {...props} />
        <span className={css.caption} data-tall>
          <span className={css.name}>{props.card.title}</span>
          <PosterFacts card={props.card} />
        </span>
      </span>
    </TitleLink>
  );
}

const PlayMark = () => (
  <span className={css.playMark} aria-hidden="true">
    <span>
      <Icon name="play" size={22} />
    </span>
  </span>
);

interface StillProps {
  /** An episode, or where somebody left off. */
  of: Pick<FreshEpisode, 'image' | 'image_thumb' | 'media'>;
  eager: boolean;
}

const Still = ({ of: { image, image_thumb, media }, eager }: StillProps) => (
  <Picture
    path={image ?? media.poster_hz}
    thumb={image ? image_thumb : media.poster_hz_thumb}
    alt=""
    width={640}
    height={360}
    sizes={EPISODE_SIZES}
    largest={640}
    eager={eager}
    fallback={<BlankArt title={media.title} />}
  />
);

/** A new episode: a press plays it. */
export function EpisodeCard({ fresh, eager = false }: { fresh: FreshEpisode; eager?: boolean }) {
  const { media } = fresh;
  return (
    <PageLink to={`/watch/${media.id}/${fresh.episode_id}`} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={fresh} eager={eager} />
        <span className={css.badges} data-night>
          <AgeBadge age={media.age_limit} />
        </span>
        <span className={css.number} data-night aria-hidden="true">
          {words.episode(fresh.number)}
        </span>
        <PlayMark />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          <span>
            <span className="visually-hidden">{words.episode(fresh.number)}, </span>
            {daysAgo(fresh.released_at)}
          </span>
        </span>
      </span>
    </PageLink>
  );
}

/** Where the viewer left off: a press goes on from there. */
export function ContinueCard({ entry, eager = false }: { entry: HistoryEntry; eager?: boolean }) {
  const { media, progress } = entry;
  return (
    <PageLink to={`/watch/${media.id}/${entry.episode_id}`} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={entry} eager={eager} />
        <PlayMark />
        <ProgressLine part={watchedPart(progress)} />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          {media.type === 'series' && <span>{words.episode(entry.number)}</span>}
          <span>{words.minutesLeft(minutesLeft(progress))}</span>
        </span>
      </span>
    </PageLink>
  );
}

/** A theatre movie, as wide as its picture, with what it costs. */
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
        <span className={css.shade} data-night />
        <span className={css.badges} data-night>
          <AgeBadge age={card.age_limit} />
          <PriceChip price={card.price} />
        </span>
        <span className={css.over} data-night>
          <span className={css.overName}>{card.title}</span>
          <span className={css.meta}>
            <span>{card.categories.map((category) => category.title).join(', ')}</span>
          </span>
        </span>
      </span>
    </TitleLink>
  );
}

const captionBones = (tall?: true) => (
  <span className={css.caption} data-tall={tall}>
    <span className={css.name}>
      <Bone width="80%" height="0.85em" marginBlock="0.25em" />
    </span>
    <span className={css.meta}>
      <Bone width="50%" height="0.8em" marginBlock="0.35em" />
    </span>
  </span>
);

/** The room that each kind of card takes. */
export const cardBones = {
  poster: (
    <>
      <Bone aspectRatio="2 / 3" />
      {captionBones(true)}
    </>
  ),
  ranked: (
    <span className={css.ranked}>
      <span />
      <span>
        <Bone aspectRatio="2 / 3" />
        {captionBones(true)}
      </span>
    </span>
  ),
  episode: (
    <>
      <Bone aspectRatio="16 / 9" />
      {captionBones()}
    </>
  ),
  wide: <Bone aspectRatio="2.35" />,
} as const;
