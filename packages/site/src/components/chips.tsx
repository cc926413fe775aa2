import { type ReactNode, useEffect, useRef } from 'react';
import { PageLink } from '../lib/app-navigation';
import { centerInRow } from '../lib/center-in-row';
import css from './chips.module.css';

export interface Chip {
  readonly key: string | number;
  readonly to: string;
  readonly label: ReactNode;
  readonly current: boolean;
  /** The accessible name, if the label is only a letter or a number. */
  readonly name?: string;
}

/** A list of links as chips; the current page's chip is marked. */
export function Chips({
  label,
  chips,
  tight = false,
}: {
  label: string;
  chips: readonly Chip[];
  tight?: boolean;
}) {
  const row = useRef<HTMLUListElement>(null);
  const current = chips.find((chip) => chip.current)?.key;
  // On a phone, the row scrolls sideways.
  useEffect(() => {
    if (current !== undefined) centerInRow(row.current, '[aria-current]');
  }, [current]);
  return (
    <nav className={css.chips} aria-label={label} data-tight={tight || undefined}>
      <ul ref={row}>
        {chips.map(({ key, to, label: text, current, name }) => (
          <li key={key}>
            <PageLink
              to={to}
              within
              className={css.chip}
              aria-current={current ? 'page' : undefined}
              aria-label={name}
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
