import type { Card, FreshEpisode, HistoryEntry } from '@tenger/api-contract';
import { messages } from '../i18n';
import { formatDaysAgo, formatYear, minutesLeft } from '../i18n/format';
import { PageLink, TitleLink } from '../lib/app-navigation';
import { AgeBadge, AgeMark, episodeCountText, isNew, PriceChip, Rating } from './badges';
import { BlankArt } from './blank-art';
import css from './card.module.css';
import { Icon } from './icon';
import { Picture } from './picture';
import { ProgressBar, watchedShare } from './progress-bar';
import { SkeletonBlock } from './skeleton';

const POSTER_SIZES = '(min-width: 1672px) 204px, (min-width: 1050px) 12.2vw, 128px';
const EPISODE_SIZES = '(min-width: 1690px) 328px, (min-width: 1134px) 19.4vw, 220px';
const WIDE_SIZES = '(min-width: 1680px) 504px, (min-width: 934px) 30vw, 280px';

interface CardProps {
  card: Card;
  /** True for the first row of a page, whose images load eagerly. */
  eager?: boolean;
  /** The `sizes` attribute for a card outside a row. */
  sizes?: string;
}

const HoverFacts = ({ card }: { card: Card }) => (
  <span className={css.hover} data-theme="dark" aria-hidden="true">
    <span className={css.hoverLine}>
      <Icon name="play" size={14} />
      <span>{episodeCountText(card)}</span>
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
      {card.age_limit ? <AgeMark age={card.age_limit} /> : null}
      {isNew(card) ? (
        <span className={css.fresh}>{messages.isNew}</span>
      ) : (
        released && <span>{released}</span>
      )}
      <span>{episodeCountText(card)}</span>
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

const PlayMark = () => (
  <span className={css.playMark} aria-hidden="true">
    <span>
      <Icon name="play" size={22} />
    </span>
  </span>
);

interface StillProps {
  /** A new episode or an entry of the watch history. */
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

/** A new episode; a click plays it. */
export function EpisodeCard({ episode, eager = false }: { episode: FreshEpisode; eager?: boolean }) {
  const { media } = episode;
  return (
    <PageLink to={`/watch/${media.id}/${episode.episode_id}`} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={episode} eager={eager} />
        <span className={css.badges} data-theme="dark">
          <AgeBadge age={media.age_limit} />
        </span>
        <span className={css.number} data-theme="dark" aria-hidden="true">
          {messages.episode(episode.number)}
        </span>
        <PlayMark />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          <span>
            <span className="visually-hidden">{messages.episode(episode.number)}, </span>
            {formatDaysAgo(episode.released_at)}
          </span>
        </span>
      </span>
    </PageLink>
  );
}

/** An entry of the watch history; a click continues from its position. */
export function ContinueCard({ entry, eager = false }: { entry: HistoryEntry; eager?: boolean }) {
  const { media, progress } = entry;
  return (
    <PageLink to={`/watch/${media.id}/${entry.episode_id}`} className={css.card}>
      <span className={`${css.frame} ${css.flat}`} data-preview={media.id}>
        <Still of={entry} eager={eager} />
        <PlayMark />
        <ProgressBar share={watchedShare(progress)} />
      </span>
      <span className={css.caption}>
        <span className={css.name}>{media.title}</span>
        <span className={css.meta}>
          {media.type === 'series' && <span>{messages.episode(entry.number)}</span>}
          <span>{messages.minutesLeft(minutesLeft(progress))}</span>
        </span>
      </span>
    </PageLink>
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

const renderCaptionSkeleton = (tall?: true) => (
  <span className={css.caption} data-tall={tall}>
    <span className={css.name}>
      <SkeletonBlock width="80%" height="0.85em" marginBlock="0.25em" />
    </span>
    <span className={css.meta}>
      <SkeletonBlock width="50%" height="0.8em" marginBlock="0.35em" />
    </span>
  </span>
);

/** The skeletons of all kinds of cards. */
export const cardSkeletons = {
  poster: (
    <>
      <SkeletonBlock aspectRatio="2 / 3" />
      {renderCaptionSkeleton(true)}
    </>
  ),
  ranked: (
    <span className={css.ranked}>
      <span />
      <span>
        <SkeletonBlock aspectRatio="2 / 3" />
        {renderCaptionSkeleton(true)}
      </span>
    </span>
  ),
  episode: (
    <>
      <SkeletonBlock aspectRatio="16 / 9" />
      {renderCaptionSkeleton()}
    </>
  ),
  wide: <SkeletonBlock aspectRatio="2.35" />,
} as const;
