import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import css from './form.module.css';

/** A text of several lines, with its label and what is wrong with it. */
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

/** Yes or no. */
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

/** Short fields side by side where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={css.fields}>{children}</div>;
