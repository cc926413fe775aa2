import { PageLink } from '../lib/app-navigation';
import { GRID_SIZES } from './grid-sizes';
import css from './person.module.css';
import { Picture } from './picture';
import { SkeletonBlock } from './skeleton';

interface PersonProps {
  to: string;
  name: string;
  /** The role, shown below the name. */
  note?: string | undefined;
  image: string | null;
  /** The thumbhash of the image. */
  thumb?: string | null | undefined;
  eager?: boolean;
}

/** A round portrait that links to the person's page. */
export function Person({ to, name, note, image, thumb, eager = false }: PersonProps) {
  const letter = (
    <span className={css.letter} aria-hidden="true">
      {name.trim().charAt(0).toLocaleUpperCase()}
    </span>
  );
  return (
    <PageLink to={to} className={css.person}>
      <span className={css.portrait}>
        <Picture
          path={image}
          thumb={thumb}
          alt=""
          width={400}
          height={400}
          sizes={GRID_SIZES.person}
          largest={320}
          eager={eager}
          fallback={letter}
        />
      </span>
      <span className={css.name}>{name}</span>
      {note && <span className={css.note}>{note}</span>}
    </PageLink>
  );
}

/** The skeleton of {@link Person}. */
export const PersonSkeleton = (
  <span className={css.person}>
    <SkeletonBlock aspectRatio="1" borderRadius="50%" width="100%" />
    <SkeletonBlock height={16} width="70%" marginTop={10} />
  </span>
);
