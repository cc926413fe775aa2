import { type InputHTMLAttributes, type Ref, useId } from 'react';
import css from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** The error message. */
  error?: string | undefined;
  /** A fixed text in front of the value. */
  prefix?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with an error message. */
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
