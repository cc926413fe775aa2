import { PageLink } from '../lib/links';
import { GRID_SIZES } from './grid-sizes';
import css from './person.module.css';
import { Picture } from './picture';
import { Bone } from './skeleton';

interface PersonProps {
  to: string;
  name: string;
  /** What they are, under the name. */
  note?: string | undefined;
  image: string | null;
  /** Thumbhash of it. */
  thumb?: string | null | undefined;
  eager?: boolean;
}

/** Somebody, as a round portrait that leads to their own page. */
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

/** The room of a person. */
export const personBones = (
  <span className={css.person}>
    <Bone aspectRatio="1" borderRadius="50%" width="100%" />
    <Bone height={16} width="70%" marginTop={10} />
  </span>
);
