import { variant } from '../config';
import { messages } from '../i18n';
import css from './logo.module.css';

/** A horizon with a sun; a flame for the variant `gal`. */
const marks = {
  tenger: (
    <>
      <path d="M1 20h30" stroke="currentColor" strokeWidth="2.5" className={css.line} />
      <path d="M8 20a8 8 0 0 1 16 0" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M12.5 20a3.5 3.5 0 0 1 7 0z" className={css.light} />
      <path d="M5 25h22M10 29.5h12" stroke="currentColor" strokeWidth="1.75" opacity=".55" />
    </>
  ),
  gal: (
    <>
      <path d="M1 28.5h30" stroke="currentColor" strokeWidth="2.5" className={css.line} />
      <path
        d="M16 3c2 6 9 8.5 9 16 0 3.5-2 6-4.5 7.5M16 3c-2 6-9 8.5-9 16 0 3.5 2 6 4.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M16 14c1 3 4 4.5 4 8a4 4 0 0 1-8 0c0-3.5 3-5 4-8z" className={css.light} />
    </>
  ),
};

/** The logo and the name of the variant. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        {marks[variant()]}
      </svg>
      <span className={css.name}>{messages.brand[variant()]}</span>
    </span>
  );
}
