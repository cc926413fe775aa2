import type { Card } from '@tenger/api-contract';
import type { CSSProperties } from 'react';
import { words } from '../i18n';
import { money, rating, year } from '../i18n/format';
import css from './badges.module.css';
import { Icon } from './icon';

/** The band of ages a limit belongs to, for its colour. */
const ageBand = (age: number) => (age >= 18 ? 18 : age >= 16 ? 16 : age >= 12 ? 12 : 6);

/** R2.3-11: "+N", and nothing for a title that is for everybody. */
export function AgeBadge({ age }: { age: number | null }) {
  if (!age) return null;
  const colour = { '--age': `var(--age-${ageBand(age)})` } as CSSProperties;
  return (
    <span className={`${css.badge} ${css.age}`} style={colour} title={words.ageLimit(age)}>
      +{age}
    </span>
  );
}

/** The same without a ground: for a line of small facts. */
export function AgeMark({ age }: { age: number }) {
  const colour = { '--age': `var(--age-${ageBand(age)})` } as CSSProperties;
  return (
    <span className={css.mark} style={colour} title={words.ageLimit(age)}>
      +{age}
    </span>
  );
}

const NEW_FOR_MS = 90 * 86_400_000;

/** A title that is still coming out, or came out in the last three months. */
export function isNew(
  card: Pick<Card, 'type' | 'is_completed' | 'episodes_out' | 'released_date'>,
  now = Date.now(),
) {
  if (card.type === 'series' && !card.is_completed && card.episodes_out > 0) return true;
  const age = card.released_date ? now - Date.parse(card.released_date) : Number.POSITIVE_INFINITY;
  return age >= 0 && age < NEW_FOR_MS;
}

/** What a theatre movie costs; "free" where its price is zero. */
export function PriceChip({ price }: { price: number | null }) {
  if (price === null) return null;
  return price > 0 ? (
    <span className={`${css.badge} ${css.price}`}>{money(price)}</span>
  ) : (
    <span className={`${css.badge} ${css.free}`}>{words.free}</span>
  );
}

/** R2.3-12: out of ten, with one decimal. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <span className={css.rating}>
      <Icon name="star" size={14} />
      <span className="visually-hidden">{words.rating(rating(value))}</span>
      <span aria-hidden="true">{rating(value)}</span>
    </span>
  );
}

/** "24 анги", "12/24 анги" while a series is coming out, "Кино". */
export function lengthOf(
  card: Pick<Card, 'type' | 'is_completed' | 'episodes_out' | 'total_episode'>,
): string {
  if (card.type === 'movie') return words.movie;
  return card.is_completed || card.episodes_out >= card.total_episode
    ? words.episodes(card.total_episode)
    : words.episodesOfTotal(card.episodes_out, card.total_episode);
}

type FactsOf = Pick<
  Card,
  'type' | 'age_limit' | 'released_date' | 'is_completed' | 'episodes_out' | 'total_episode' | 'rating'
>;

/** One line: "+12 · 2024 · 24 анги · 8.6". */
export function Facts({ of, className }: { of: FactsOf; className?: string | undefined }) {
  const released = year(of.released_date);
  return (
    <p className={`${css.facts} ${className ?? ''}`}>
      {of.age_limit ? (
        <span className={css.bare}>
          <AgeBadge age={of.age_limit} />
        </span>
      ) : null}
      {released && <span>{released}</span>}
      <span>{lengthOf(of)}</span>
      {of.rating !== null && (
        <span>
          <Rating value={of.rating} />
        </span>
      )}
    </p>
  );
}
