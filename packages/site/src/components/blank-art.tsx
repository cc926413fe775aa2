import css from './blank-art.module.css';

/** Stands in for a picture that does not exist: the horizon, and the title on it where it says something new. */
export function BlankArt({ title }: { title?: string }) {
  return (
    <span className={css.art}>
      {title && (
        <span className={css.title} aria-hidden="true">
          {title}
        </span>
      )}
    </span>
  );
}
