import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '../testing/fixtures';
import { AgeBadge, episodeCountText, Facts, isNew, PriceChip } from './badges';

const textOf = (element: React.ReactElement) => render(element).container.textContent;

describe('badges', () => {
  it.each([
    [16, '+16'],
    [6, '+6'],
    [0, ''],
    [null, ''],
  ])('R2.3-11 an age limit of %s shows "%s"', (age, text) =>
    expect(textOf(<AgeBadge age={age} />)).toBe(text),
  );

  it.each([
    [6900, '6,900₮'],
    [0, 'Үнэгүй'],
    [null, ''],
  ])('a price of %s shows "%s"', (price, text) => expect(textOf(<PriceChip price={price} />)).toBe(text));

  it('R2.3-15 the badge shows how many episodes are out of the planned number', () => {
    expect(episodeCountText(aCard())).toBe('26 анги');
    expect(episodeCountText(aCard({ is_completed: false, episodes_out: 12, total_episode: 24 }))).toBe(
      '12/24 анги',
    );
    expect(episodeCountText(aCard({ type: 'movie' }))).toBe('Кино');
  });

  it('R2.3-15 the badge counts the episodes that are out where the total is unknown or too low', () => {
    const countOf = (out: number, total: number, is_completed = false) =>
      episodeCountText(aCard({ episodes_out: out, total_episode: total, is_completed }));
    expect(countOf(5, 0)).toBe('5 анги');
    expect(countOf(13, 12)).toBe('13 анги');
    expect(countOf(13, 12, true)).toBe('13 анги');
    expect(countOf(0, 0)).toBe('');
    expect(countOf(0, 0, true)).toBe('');
  });

  it('a title without a year and a number of episodes has only its rating, without an empty fact before it', () => {
    const card = aCard({ age_limit: 0, released_date: null, episodes_out: 0, total_episode: 0, rating: 8.6 });
    const { container } = render(<Facts of={card} />);
    expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('8.6'),
    ]);
  });

  it('the badge "new" is for titles being released, or released within three months', () => {
    const now = Date.parse('2026-11-21');
    expect(isNew(aCard({ is_completed: false }), now)).toBe(true);
    expect(isNew(aCard({ released_date: '2026-10-01' }), now)).toBe(true);
    expect(isNew(aCard({ released_date: '2026-05-01' }), now)).toBe(false);
    expect(isNew(aCard({ released_date: '2027-01-01' }), now)).toBe(false);
  });
});
