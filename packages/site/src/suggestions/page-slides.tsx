import { useQuery } from '@tanstack/react-query';
import { pageSlides, RENTAL_HOURS, type Slide } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect, useRef, useState } from 'react';
import { dataQuery } from '../api';
import { useRentalEnds } from '../api/use-rental-ends';
import { Facts } from '../components/badges';
import { BlankArt } from '../components/blank-art';
import { buttonClass, IconAndText, IconButton } from '../components/button';
import { EntitlementLink } from '../components/entitlement-link';
import { Lettering } from '../components/lettering';
import { Picture } from '../components/picture';
import { SkeletonBlock } from '../components/skeleton';
import { appConfig } from '../config';
import { messages } from '../i18n';
import { theatreMessages } from '../i18n/theatre';
import { PageLink, TitleLink } from '../lib/app-navigation';
import { isSSR } from '../lib/is-ssr';
import { isRentable, type MovieEntitlement, movieEntitlementOf } from '../lib/movie-entitlement';
import { playTarget } from '../lib/play-target';
import { NARROW } from '../lib/player-poster';
import { safeStorage } from '../lib/safe-storage';
import css from './page-slides.module.css';

/** The pages that have slides, by their number in the API: series, movies, theatre, and search and empty pages. */
type Slot = '2' | '3' | '4' | '5';

const slidesQuery = (slot: Slot) => dataQuery(pageSlides, { params: { slot }, query: { multi: '1' } });

/** The key in the storage of a page that had no slides at the last visit. */
const emptyKey = (slot: Slot) => `tenger.no-slides-${slot}`;

interface FeaturedTitleProps {
  slide: Slide;
  entitlement: MovieEntitlement;
  low: boolean;
  /** The picture is at the top of the page. */
  eager: boolean;
}

const WIDE = '(min-width: 1760px) 1760px, 100vw';

function FeaturedTitle({ slide: { media, tagline }, entitlement, low, eager }: FeaturedTitleProps) {
  const play = playTarget(media, appConfig().mirrorMode);
  const isMovie = media.type === 'movie';
  const detailsClass = buttonClass({ kind: play ? 'quiet' : 'primary' });
  const details = <IconAndText icon="info">{messages.details}</IconAndText>;
  return (
    <li className={css.film}>
      <div className={css.art}>
        <Picture
          path={media.banner ?? media.poster_hz}
          thumb={media.poster_hz_thumb}
          alt=""
          width={2560}
          height={1072}
          sizes={WIDE}
          largest={1920}
          eager={eager && 'high'}
          fallback={<BlankArt />}
          narrow={
            low && media.image1
              ? { path: media.image1, media: NARROW, sizes: '36vw', largest: 560 }
              : undefined
          }
        />
      </div>
      <div className={css.words}>
        <p className={css.kind}>{isMovie ? theatreMessages.featured : theatreMessages.featuredSeries}</p>
        <h2 className={css.title}>
          <Lettering media={media} sizes="(min-width: 768px) 420px, 70vw" className={css.logo} />
        </h2>
        <p className={css.tagline}>{tagline || media.description}</p>
        <Facts of={media} className={css.facts} />
        <div className={css.actions}>
          {play && <EntitlementLink to={play} entitlement={entitlement} />}
          {isMovie ? (
            <PageLink to={pathTo('theatreTitle', { id: media.id })} className={detailsClass}>
              {details}
            </PageLink>
          ) : (
            <TitleLink media={media.id} className={detailsClass}>
              {details}
            </TitleLink>
          )}
          {entitlement.by === 'price' && (
            <span className={css.terms}>{theatreMessages.plays(RENTAL_HOURS)}</span>
          )}
        </div>
      </div>
    </li>
  );
}

interface PageSlidesProps {
  slot: Slot;
  /** Another page whose slides follow. */
  then?: Slot;
}

/** The slides that editors chose for a page, side by side. Nothing if there are none, or if they fail to load. */
export function PageSlides({ slot, then = slot }: PageSlidesProps) {
  // A strip above or below other content, in which the picture is small on phones.
  const low = slot !== '4';
  const { data, isPending } = useQuery(slidesQuery(slot));
  const { data: others, isPending: arePending } = useQuery(slidesQuery(then));
  const byTitle = new Map([data, others].flat().flatMap((one) => (one ? [[one.media.id, one]] : [])));
  const slides = [...byTitle.values()];
  // Fixed while the page is open: the remaining time is in whole hours.
  const [now] = useState(Date.now);
  const until = useRentalEnds(slides.some(({ media }) => isRentable(media)));
  const isLoaded = !isPending && !arePending;
  const isEmpty = slides.length === 0;
  const [wasEmpty] = useState(() => !isSSR() && safeStorage.read(emptyKey(slot)) !== null);
  useEffect(() => {
    if (isLoaded) safeStorage.write(emptyKey(slot), isEmpty ? '1' : null);
  }, [slot, isLoaded, isEmpty]);
  const list = useRef<HTMLUListElement>(null);
  const layout = { 'data-low': low || undefined };
  if (!isLoaded) {
    // A placeholder that disappears would move the page. The one of slot 5 is below the fold, where nothing in view moves.
    if (slot === '5' || wasEmpty) return null;
    return (
      <div className={css.slides} {...layout}>
        <SkeletonBlock className={css.film} />
      </div>
    );
  }
  if (isEmpty) return null;
  const turn = (direction: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const at = Math.round(element.scrollLeft / element.clientWidth) + direction;
    element.scrollTo({ left: element.clientWidth * ((at + slides.length) % slides.length) });
  };
  return (
    <section className={css.slides} {...layout} data-theme="dark" aria-label={messages.slides}>
      <ul ref={list} className={css.list} data-several={slides.length > 1 || undefined}>
        {slides.map((slide, at) => (
          <FeaturedTitle
            key={slide.media.id}
            slide={slide}
            entitlement={movieEntitlementOf(slide.media, until, now)}
            low={low}
            // The banner of search and empty pages is below their text.
            eager={at === 0 && slot !== '5'}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={css.turn}>
          <IconButton label={messages.backward} name="left" onClick={() => turn(-1)} />
          <IconButton label={messages.forward} name="right" onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}
