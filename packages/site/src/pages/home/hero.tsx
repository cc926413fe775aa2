import { useQuery } from '@tanstack/react-query';
import type { Slide } from '@tenger/api-contract';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { Facts } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { buttonClass, IconAndText, IconButton } from '../../components/button';
import { Lettering } from '../../components/lettering';
import { LoadError } from '../../components/load-error';
import { Picture } from '../../components/picture';
import { SkeletonBlock } from '../../components/skeleton';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { PageLink, TitleLink } from '../../lib/app-navigation';
import { playTarget } from '../../lib/play-target';
import css from './hero.module.css';
import { slidesQuery } from './queries';

/** The horizontal distance of a swipe that changes the slide. */
const SWIPE_PX = 44;
/** The next picture waits this long, so that the first one gets the whole bandwidth. */
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

/** Hidden slides are in the document, so that their lettering is loaded when they appear. */
function SlideText({ slide, shown }: { slide: Slide; shown: boolean }) {
  const { media, tagline } = slide;
  const play = playTarget(media, appConfig().mirrorMode);
  return (
    <div className={css.words} hidden={!shown}>
      <h2 className={css.title} data-lettered={media.image1 ? true : undefined}>
        <Lettering media={media} sizes="(min-width: 768px) 520px, 80vw" className={css.logo} />
      </h2>
      <p className={css.tagline}>{tagline || media.description}</p>
      <Facts of={media} className={css.facts} />
      <div className={css.actions}>
        {play && (
          <PageLink to={play} className={buttonClass()}>
            <IconAndText icon="play">{messages.watch}</IconAndText>
          </PageLink>
        )}
        <TitleLink media={media.id} className={buttonClass({ kind: play ? 'quiet' : 'primary' })}>
          <IconAndText icon="info">{messages.details}</IconAndText>
        </TitleLink>
      </div>
    </div>
  );
}

/**
 * Slides that change every 8 s. The progress animation of the current slide is the timer, so pausing the animation
 * pauses the slides.
 */
function Slides({ slides }: { slides: readonly Slide[] }) {
  const [chosen, setChosen] = useState(0);
  // A refetch can shorten the list.
  const at = Math.min(chosen, slides.length - 1);
  const [stopped, setStopped] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const touch = useRef({ x: 0, y: 0 });

  useEffect(() => {
    const timer = setTimeout(() => setSeen((was) => new Set([...was, 1])), SECOND_SLIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const show = (next: number) => {
    const index = (next + slides.length) % slides.length;
    // Load the picture after the next one while the next one is visible.
    setSeen((was) => new Set([...was, index, (index + 1) % slides.length]));
    setChosen(index);
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
      data-theme="dark"
      data-under-header
      aria-roledescription="carousel"
      aria-label={messages.slides}
      data-stopped={stopped || undefined}
      onTouchStart={(event) => {
        const start = event.touches[0];
        if (start) touch.current = { x: start.clientX, y: start.clientY };
      }}
      onTouchEnd={endTouch}
    >
      <div className={css.area}>
        {slides.map((slide, index) =>
          seen.has(index) || index === at ? (
            <SlideArt key={slide.id} slide={slide} shown={index === at} first={index === 0} />
          ) : null,
        )}
      </div>
      <div className={css.content}>
        {slides.map((slide, index) =>
          seen.has(index) || index === at ? (
            <SlideText key={slide.id} slide={slide} shown={index === at} />
          ) : null,
        )}
        <div className={css.strip}>
          <ul className={css.thumbs}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <button
                  type="button"
                  className={css.thumb}
                  aria-label={messages.slide(index + 1, slide.media.title)}
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
            label={stopped ? messages.playSlides : messages.pauseSlides}
            name={stopped ? 'play' : 'pause'}
            size={16}
            onClick={() => setStopped(!stopped)}
          />
        </div>
      </div>
    </section>
  );
}

/** The featured titles at the top of the home page. */
export function Hero() {
  const { data, isPending, refetch } = useQuery(slidesQuery);
  if (isPending) {
    return (
      <section
        className={css.hero}
        data-theme="dark"
        data-under-header
        aria-busy="true"
        aria-label={messages.slides}
      >
        <div className={css.area} />
        <div className={css.content}>
          <div className={css.words}>
            <SkeletonBlock width="min(420px, 70vw)" height={96} />
            <SkeletonBlock width="min(320px, 60vw)" height={20} marginTop={16} />
            <SkeletonBlock width="min(280px, 50vw)" height={48} marginTop={24} />
          </div>
        </div>
      </section>
    );
  }
  if (!data) {
    return (
      <section
        className={css.hero}
        data-theme="dark"
        data-under-header
        aria-label={messages.slides}
        data-failed
      >
        <div className={css.content}>
          <LoadError text={messages.rowFailed} retry={() => void refetch()} />
        </div>
      </section>
    );
  }
  return data.length > 0 ? <Slides slides={data} /> : <div className={css.none} />;
}
