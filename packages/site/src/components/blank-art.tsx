import css from './blank-art.module.css';

/** The placeholder of a missing picture: a horizon, with the title if it is not shown elsewhere. */
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
