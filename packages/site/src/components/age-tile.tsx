import type { CSSProperties } from 'react';
import { words } from '../i18n';
import { browse } from '../i18n/browse';
import { PageLink } from '../lib/links';
import css from './age-tile.module.css';

interface AgeTileProps {
  age: number;
  to: string;
  current?: boolean;
  note?: string | undefined;
}

const band = (age: number) => (age >= 18 ? 18 : age >= 16 ? 16 : age >= 12 ? 12 : age >= 6 ? 6 : 0);

/** An age group, in its own light: "12+". */
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
      <span className={css.words}>{age === 0 ? browse.forAll : words.ageLimit(age)}</span>
      {note && <span className={css.note}>{note}</span>}
    </PageLink>
  );
}
