import { type TextareaHTMLAttributes, useId } from 'react';
import css from './form.module.css';

/** A multi-line text field with a label and an error message. */
export function TextField({
  label,
  hint,
  error,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: string;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div className={css.text}>
      <label htmlFor={id}>{label}</label>
      <textarea {...area} id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} data-error={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}

/** A checkbox. */
export const Check = ({
  label,
  checked,
  change,
}: {
  label: string;
  checked: boolean;
  change(checked: boolean): void;
}) => (
  <label className={css.check}>
    <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
    {label}
  </label>
);
