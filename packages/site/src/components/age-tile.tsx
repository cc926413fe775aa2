import type { CSSProperties } from 'react';
import { messages } from '../i18n';
import { browseMessages } from '../i18n/browse';
import { PageLink } from '../lib/app-navigation';
import css from './age-tile.module.css';

interface AgeTileProps {
  age: number;
  to: string;
  current?: boolean;
  note?: string | undefined;
}

const band = (age: number) => (age >= 18 ? 18 : age >= 16 ? 16 : age >= 12 ? 12 : age >= 6 ? 6 : 0);

/** A link to an age group: "12+". */
export function AgeTile({ age, to, current = false, note }: AgeTileProps) {
  return (
    <PageLink
      to={to}
      within={current}
      className={css.tile}
      style={{ '--age': `var(--age-${band(age)})` } as CSSProperties}
      aria-current={current ? 'page' : undefined}
    >
      <span className={css.number}>{age}+</span>
      <span className={css.words}>{age === 0 ? browseMessages.forAll : messages.ageLimit(age)}</span>
      {note && <span className={css.note}>{note}</span>}
    </PageLink>
  );
}
