import css from './avatar.module.css';
import { Picture } from './picture';

interface AvatarProps {
  path: string | null;
  /** The thumbhash of the image. */
  thumb?: string | null | undefined;
  name: string;
  /** Pixels. */
  size: number;
}

/**
 * A round portrait. Until it loads, it shows the blur placeholder or the first letter of the name; without an image,
 * the letter stays. The name is next to it, so the image has no alternative text.
 */
export function Avatar({ path, thumb, name, size }: AvatarProps) {
  const letter = (
    <span className={css.letter} style={{ fontSize: size * 0.44 }} aria-hidden="true">
      {name.trim().charAt(0).toLocaleUpperCase()}
    </span>
  );
  return (
    <span className={css.avatar} style={{ width: size, height: size }}>
      {!thumb && letter}
      <Picture
        path={path}
        thumb={thumb}
        alt=""
        width={size}
        height={size}
        sizes={`${size}px`}
        largest={size * 2}
        fallback={thumb ? letter : null}
      />
    </span>
  );
}
