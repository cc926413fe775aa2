import { useId } from 'react';
import css from './choice.module.css';
import { Icon } from './icon';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The error message. */
  error?: string | undefined;
  choose(value: string): void;
}

/** A labelled native `<select>`, which works with touch, remote controls and screen readers. */
export function SelectField({ label, value, options, error, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={css.box}>
        <select
          id={id}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
