import { useQuery } from '@tanstack/react-query';
import type { Slide } from '@tenger/api-contract';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { Facts } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { buttonClass, IconAndWords, IconButton } from '../../components/button';
import { Failed } from '../../components/failed';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { Bone } from '../../components/skeleton';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { PageLink, TitleLink } from '../../lib/links';
import { playTarget } from '../../lib/play-target';
import css from './hero.module.css';
import { slidesQuery } from './queries';

/** A finger that travels further than this sideways turns the slide. */
const SWIPE_PX = 44;
/** The first picture gets the line to itself for so long. */
const SECOND_SLIDE_AFTER_MS = 3000;

function SlideArt({ slide, shown, first }: { slide: Slide; shown: boolean; first: boolean }) {
  const { media } = slide;
  return (
    <div className={css.art} data-shown={shown || undefined}>
      <Picture
        path={media.banner ?? media.poster_hz}
        thumb={media.poster_hz_thumb}
        alt=""
        width={2560}
        height={1072}
        sizes="max(100vw, 172svh)"
        largest={2560}
        eager={first ? 'high' : true}
        fallback={<BlankArt />}
        narrow={
          media.image1
            ? { path: media.image1, media: '(max-width: 767.98px)', sizes: '100vw', largest: 960 }
            : undefined
        }
      />
    </div>
  );
}

/** Words of a slide that is not shown are there without being seen: its lettering has then arrived when its turn comes. */
function SlideWords({ slide, shown }: { slide: Slide; shown: boolean }) {
  const { media, tagline } = slide;
  const play = playTarget(media, appConfig().mirrorMode);
  return (
    <div className={css.words} hidden={!shown}>
      <h2 className={css.title} data-lettered={media.image1 ? true : undefined}>
        <Lettering media={media} sizes="(min-width: 768px) 520px, 80vw" className={css.logo} />
      </h2>
      <p className={css.tagline}>{tagline || media.description}</p>
      <Facts of={media} className={css.facts} />
      <div className={css.ways}>
        {play && (
          <PageLink to={play} className={buttonClass()}>
            <IconAndWords icon="play">{words.watch}</IconAndWords>
          </PageLink>
        )}
        <TitleLink media={media.id} className={buttonClass({ look: play ? 'quiet' : 'primary' })}>
          <IconAndWords icon="info">{words.details}</IconAndWords>
        </TitleLink>
      </div>
    </div>
  );
}

/** Slides that take turns every 8 s: the progress line of the current one is the clock, so what stops it stops them. */
function Slides({ slides }: { slides: readonly Slide[] }) {
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const touch = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const timer = setTimeout(() => setSeen((was) => new Set([...was, 1])), SECOND_SLIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const show = (next: number) => {
    const index = (next + slides.length) % slides.length;
    // The one after the next is fetched while the next is being looked at.
    setSeen((was) => new Set([...was, index, (index + 1) % slides.length]));
    setAt(index);
  };
  const endTouch = (event: TouchEvent) => {
    const end = event.changedTouches[0];
    if (!end) return;
    const [dx, dy] = [end.clientX - touch.current.x, end.clientY - touch.current.y];
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy) * 1.5) show(at + (dx < 0 ? 1 : -1));
  };

  return (
    <section
      className={css.hero}
      data-night
      data-under-header
      aria-roledescription="carousel"
      aria-label={words.slides}
      data-stopped={stopped || undefined}
      onTouchStart={(event) => {
        const start = event.touches[0];
        if (start) touch.current = { x: start.clientX, y: start.clientY };
      }}
      onTouchEnd={endTouch}
    >
      <div className={css.stage}>
        {slides.map((slide, index) =>
          seen.has(index) || index === at ? (
            <SlideArt key={slide.id} slide={slide} shown={index === at} first={index === 0} />
          ) : null,
        )}
      </div>
      <div className={css.content}>
        {slides.map((slide, index) =>
          seen.has(index) || index === at ? (
            <SlideWords key={slide.id} slide={slide} shown={index === at} />
          ) : null,
        )}
        <div className={css.strip}>
          <ul className={css.thumbs}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <button
                  type="button"
                  className={css.thumb}
                  aria-label={words.slide(index + 1, slide.media.title)}
                  aria-current={index === at || undefined}
                  onClick={() => show(index)}
                >
                  <span className={css.thumbArt}>
                    <Picture
                      path={slide.media.poster_hz}
                      alt=""
                      width={160}
                      height={90}
                      sizes="128px"
                      largest={240}
                      fallback={<BlankArt />}
                    />
                  </span>
                  <span className={css.line}>
                    {index === at && <span className={css.clock} onAnimationEnd={() => show(at + 1)} />}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            className={css.pause}
            label={stopped ? words.playSlides : words.pauseSlides}
            name={stopped ? 'play' : 'pause'}
            size={16}
            onClick={() => setStopped(!stopped)}
          />
        </div>
      </div>
    </section>
  );
}

/** What the house puts in the window. */
export function Hero() {
  const { data, isPending, isError, refetch } = useQuery(slidesQuery);
  if (isPending) {
    return (
      <section className={css.hero} data-night data-under-header aria-busy="true" aria-label={words.slides}>
        <div className={css.stage} />
        <div className={css.content}>
          <div className={css.words}>
            <Bone width="min(420px, 70vw)" height={96} />
            <Bone width="min(320px, 60vw)" height={20} marginTop={16} />
            <Bone width="min(280px, 50vw)" height={48} marginTop={24} />
          </div>
        </div>
      </section>
    );
  }
  if (isError) {
    return (
      <section className={css.hero} data-night data-under-header aria-label={words.slides} data-failed>
        <div className={css.content}>
          <Failed text={words.rowFailed} retry={() => void refetch()} />
        </div>
      </section>
    );
  }
  return data.length > 0 ? <Slides slides={data} /> : <div className={css.none} />;
}
