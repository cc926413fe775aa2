import { describe, expect, it } from 'vitest';
import { hideTitlesAbove } from './limited-profile';

const title = (id: number, age_limit: number | null) => ({ id, age_limit });

describe('titles above the age limit of a profile', () => {
  it('R1-09 lists of titles lose those above the limit, at every depth', () => {
    const reply = {
      status: 1,
      data: [{ category: { id: 1 }, titles: [title(1, 0), title(2, 16), title(3, null), title(4, 12)] }],
    };
    expect(hideTitlesAbove(12, reply)).toEqual({
      status: 1,
      data: [{ category: { id: 1 }, titles: [title(1, 0), title(3, null), title(4, 12)] }],
    });
  });

  it('R1-09 episodes and slides follow their title, and a page of a list keeps its cursor', () => {
    const episode = (id: number, age: number) => ({ episode_id: id, media: title(id, age) });
    expect(hideTitlesAbove(6, { data: { data: [episode(1, 6), episode(2, 18)], next: 'abc' } })).toEqual({
      data: { data: [episode(1, 6)], next: 'abc' },
    });
  });

  it('R1-09 a list counts the permitted titles, and has no number while further pages may have others', () => {
    const page = { current_page: 1, data: [title(1, 0), title(2, 18)], total: 2, last_page: 1 };
    expect(hideTitlesAbove(6, page)).toEqual({ ...page, data: [title(1, 0)], total: 1 });
    const first = { ...page, data: [title(2, 18)], total: 40, last_page: 2 };
    expect(hideTitlesAbove(6, first)).toEqual({ ...first, data: [], total: undefined });
    const comments = { data: [{ id: 1, body: 'Гоё' }], total: 30, last_page: 2 };
    expect(hideTitlesAbove(6, comments)).toEqual(comments);
  });

  it('R1-09 R2.1-09 the groups of titles by age end at the limit', () => {
    const groups = [0, 6, 12, 16, 18].map((age) => ({ age, total: 5 }));
    expect(hideTitlesAbove(12, { status: 1, data: groups })).toEqual({ status: 1, data: groups.slice(0, 3) });
  });

  it('R1-09 the title of a page stays, and its related titles are filtered', () => {
    const media = { ...title(1, 18), related: [title(2, 18), title(3, 0)] };
    expect(hideTitlesAbove(6, { data: media })).toEqual({ data: { ...media, related: [title(3, 0)] } });
  });

  it('R1-09 profiles of a household are not titles', () => {
    const profiles = [
      { id: 'a', name: 'Хүүхэд', watches_up_to: 6 },
      { id: 'b', name: 'Өсвөр', watches_up_to: 16 },
    ];
    expect(hideTitlesAbove(6, { data: profiles })).toEqual({ data: profiles });
  });
});
