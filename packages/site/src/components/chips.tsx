import type { ReactNode } from 'react';
import { PageLink } from '../lib/links';
import css from './chips.module.css';

export interface Chip {
  readonly key: string | number;
  readonly to: string;
  readonly label: ReactNode;
  readonly current: boolean;
  /** Said in place of the label, where that is a mere letter or number. */
  readonly name?: string;
}

/** Choices that are addresses: each is a link, and one of them is where one is. */
export function Chips({
  label,
  chips,
  tight = false,
}: {
  label: string;
  chips: readonly Chip[];
  tight?: boolean;
}) {
  return (
    <nav className={css.chips} aria-label={label} data-tight={tight || undefined}>
      <ul>
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
