import css from './card.module.css';
import { SkeletonBlock } from './skeleton';

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
