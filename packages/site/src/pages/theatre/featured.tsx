import { useQuery } from '@tanstack/react-query';
import { RENTAL_HOURS, type Slide } from '@tenger/api-contract';
import { AdmissionLink } from '../../components/admission-link';
import { Facts } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { buttonClass, IconAndWords } from '../../components/button';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { Bone } from '../../components/skeleton';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { theatre } from '../../i18n/theatre';
import { type Admission, admissionOf } from '../../lib/admission';
import { PageLink } from '../../lib/links';
import { playTarget } from '../../lib/play-target';
import css from './featured.module.css';
import { windowQuery } from './queries';

function Film({ slide: { media, tagline }, admission }: { slide: Slide; admission: Admission }) {
  const play = playTarget(media, appConfig().mirrorMode);
  const details = `/theatre/detail/${media.id}`;
  return (
    <section className={css.film} data-night aria-label={theatre.featured}>
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
        <p className={css.kind}>{theatre.featured}</p>
        <h2 className={css.title}>
          <Lettering media={media} sizes="(min-width: 768px) 420px, 70vw" className={css.logo} />
        </h2>
        <p className={css.tagline}>{tagline || media.description}</p>
        <Facts of={media} className={css.facts} />
        <div className={css.ways}>
          {play && <AdmissionLink to={play} admission={admission} />}
          <PageLink to={details} className={buttonClass({ look: play ? 'quiet' : 'primary' })}>
            <IconAndWords icon="info">{words.details}</IconAndWords>
          </PageLink>
          {admission.by === 'price' && <span className={css.terms}>{theatre.plays(RENTAL_HOURS)}</span>}
        </div>
      </div>
    </section>
  );
}

/** The film in the window. Without it the list below is as good, so its failure is not told. */
export function Featured({ until, now }: { until: ReadonlyMap<number, number> | undefined; now: number }) {
  const { data, isPending } = useQuery(windowQuery);
  if (isPending) return <Bone className={css.film} />;
  // One slide or several: the contract's word for both.
  const slide = Array.isArray(data) ? data[0] : data;
  return slide ? <Film slide={slide} admission={admissionOf(slide.media, until, now)} /> : null;
}
