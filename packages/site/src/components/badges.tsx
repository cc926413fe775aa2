import type { Card } from '@tenger/api-contract';
import type { CSSProperties } from 'react';
import { messages } from '../i18n';
import { formatMoney, formatRating, formatYear } from '../i18n/format';
import { renderTime } from '../lib/is-ssr';
import css from './badges.module.css';
import { Icon } from './icon';

/** The age band of a limit; it decides the color. */
const ageBand = (age: number) => (age >= 18 ? 18 : age >= 16 ? 16 : age >= 12 ? 12 : 6);

/** R2.3-11: "+N"; nothing for a title for all ages. `mark`: without a background, for a line of facts. */
export function AgeBadge({ age, mark }: { age: number | null; mark?: true }) {
  if (!age) return null;
  const color = { '--age': `var(--age-${ageBand(age)})` } as CSSProperties;
  return (
    <span
      className={mark ? css.mark : `${css.badge} ${css.age}`}
      style={color}
      title={messages.ageLimit(age)}
    >
      +{age}
    </span>
  );
}

const NEW_FOR_MS = 90 * 86_400_000;

/** True for a title that is still airing or was released in the last three months. */
export function isNew(
  card: Pick<Card, 'type' | 'is_completed' | 'episodes_out' | 'released_date'>,
  now = renderTime(),
) {
  if (card.type === 'series' && !card.is_completed && card.episodes_out > 0) return true;
  const age = card.released_date ? now - Date.parse(card.released_date) : Number.POSITIVE_INFINITY;
  return age >= 0 && age < NEW_FOR_MS;
}

/** The price of a theatre movie, or "free". */
export function PriceChip({ price }: { price: number | null }) {
  if (price === null) return null;
  return price > 0 ? (
    <span className={`${css.badge} ${css.price}`}>{formatMoney(price)}</span>
  ) : (
    <span className={`${css.badge} ${css.free}`}>{messages.free}</span>
  );
}

/** R2.3-12: the rating out of ten, with one decimal. */
export function Rating({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <span className={css.rating}>
      <Icon name="star" size={14} />
      <span className="visually-hidden">{messages.rating(formatRating(value))}</span>
      <span aria-hidden="true">{formatRating(value)}</span>
    </span>
  );
}

/** The total is 0 if it is not known, and too low if more episodes came out than planned. */
export const totalEpisodesOf = (card: Pick<Card, 'episodes_out' | 'total_episode'>): number =>
  Math.max(card.total_episode, card.episodes_out);

/** "24 анги"; "12/24 анги" while a series is airing; "Кино" for a movie; nothing if no number is known. */
export function episodeCountText(
  card: Pick<Card, 'type' | 'is_completed' | 'episodes_out' | 'total_episode'>,
): string {
  if (card.type === 'movie') return messages.movie;
  const total = totalEpisodesOf(card);
  if (!total) return '';
  return card.is_completed || total === card.episodes_out
    ? messages.episodes(total)
    : messages.episodesOfTotal(card.episodes_out, total);
}

/** {@link episodeCountText}; no element if no number is known. */
export function EpisodeCount({ of }: { of: Parameters<typeof episodeCountText>[0] }) {
  const text = episodeCountText(of);
  return text ? <span>{text}</span> : null;
}

type FactsOf = Pick<
  Card,
  'type' | 'age_limit' | 'released_date' | 'is_completed' | 'episodes_out' | 'total_episode' | 'rating'
>;

/** The facts of a title in one line: "+12 · 2024 · 24 анги · 8.6". */
export function Facts({ of, className }: { of: FactsOf; className?: string | undefined }) {
  const released = formatYear(of.released_date);
  return (
    <p className={`${css.facts} ${className ?? ''}`}>
      <AgeBadge age={of.age_limit} />
      {released && <span>{released}</span>}
      <EpisodeCount of={of} />
      <Rating value={of.rating} />
    </p>
  );
}
