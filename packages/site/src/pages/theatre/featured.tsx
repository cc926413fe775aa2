import { useQuery } from '@tanstack/react-query';
import { RENTAL_HOURS, type Slide } from '@tenger/api-contract';
import { Facts } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { buttonClass, IconAndText } from '../../components/button';
import { EntitlementLink } from '../../components/entitlement-link';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { SkeletonBlock } from '../../components/skeleton';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { theatreMessages } from '../../i18n/theatre';
import { PageLink } from '../../lib/app-navigation';
import { type MovieEntitlement, movieEntitlementOf } from '../../lib/movie-entitlement';
import { playTarget } from '../../lib/play-target';
import css from './featured.module.css';
import { theatreWindowQuery } from './queries';

function FeaturedMovie({
  slide: { media, tagline },
  entitlement,
}: {
  slide: Slide;
  entitlement: MovieEntitlement;
}) {
  const play = playTarget(media, appConfig().mirrorMode);
  const details = `/theatre/detail/${media.id}`;
  return (
    <section className={css.film} data-theme="dark" aria-label={theatreMessages.featured}>
      <div className={css.art}>
        <Picture
          path={media.banner ?? media.poster_hz}
          thumb={media.poster_hz_thumb}
          alt=""
          width={2560}
          height={1072}
          sizes="(min-width: 1760px) 1760px, 100vw"
          largest={1920}
          eager="high"
          fallback={<BlankArt />}
        />
      </div>
      <div className={css.words}>
        <p className={css.kind}>{theatreMessages.featured}</p>
        <h2 className={css.title}>
          <Lettering media={media} sizes="(min-width: 768px) 420px, 70vw" className={css.logo} />
        </h2>
        <p className={css.tagline}>{tagline || media.description}</p>
        <Facts of={media} className={css.facts} />
        <div className={css.actions}>
          {play && <EntitlementLink to={play} entitlement={entitlement} />}
          <PageLink to={details} className={buttonClass({ kind: play ? 'quiet' : 'primary' })}>
            <IconAndText icon="info">{messages.details}</IconAndText>
          </PageLink>
          {entitlement.by === 'price' && (
            <span className={css.terms}>{theatreMessages.plays(RENTAL_HOURS)}</span>
          )}
        </div>
      </div>
    </section>
  );
}

/** The featured movie. If it fails to load, the page shows only the list. */
export function Featured({ until, now }: { until: ReadonlyMap<number, number> | undefined; now: number }) {
  const { data, isPending } = useQuery(theatreWindowQuery);
  if (isPending) return <SkeletonBlock className={css.film} />;
  // The reply is one slide or a list.
  const slide = Array.isArray(data) ? data[0] : data;
  return slide ? (
    <FeaturedMovie slide={slide} entitlement={movieEntitlementOf(slide.media, until, now)} />
  ) : null;
}
