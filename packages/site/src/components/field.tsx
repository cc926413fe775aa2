import { type InputHTMLAttributes, useId } from 'react';
import css from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** What is wrong with it; said where it stands. */
  error?: string | undefined;
  /** Stands before the text and is not part of it. */
  prefix?: string;
}

/** A labelled line of text with a place for what is wrong with it. */
export function Field({ label, hint, error, prefix, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <span className={css.box} data-invalid={error ? true : undefined}>
        {prefix && (
          <span className={css.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} />
      </span>
      <p id={`${id}-note`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
