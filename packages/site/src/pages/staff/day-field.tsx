import { useId } from 'react';
import css from './day-field.module.css';

/** A day as a filter of a list, by the browser's own calendar: "2026-11-21", or empty. */
export function DayField({
  label,
  value,
  choose,
}: {
  label: string;
  value: string;
  choose(day: string): void;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
