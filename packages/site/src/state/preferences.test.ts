import { beforeEach, describe, expect, it, vi } from 'vitest';

const opened = async () => {
  vi.resetModules();
  return import('./preferences');
};
const inStorage = (key: string) =>
  JSON.parse(localStorage.getItem(`tenger-player:${key}`) ?? 'null') as unknown;
const put = (key: string, text: string) => localStorage.setItem(`tenger-player:${key}`, text);

beforeEach(() => localStorage.clear());

describe('R3-18 stored preferences', () => {
  it('preferences begin with the defaults', async () => {
    const { preferences } = await opened();
    expect(preferences).toEqual({
      quality: undefined,
      speed: 1,
      sound: '',
      sub: '',
      'is-auto-skip': false,
      'is-auto-play': true,
      volume: 0.7,
      'danmaku-opacity': 0.8,
      'danmaku-unlimited': false,
      'danmaku-show': true,
      'subtitle-show': true,
      heatmap: true,
    });
  });

  it('preferences are restored on the next visit', async () => {
    const chosen = [
      ['quality', 2],
      ['speed', 1.5],
      ['sound', 'en'],
      ['sub', 'mn'],
      ['is-auto-skip', true],
      ['is-auto-play', false],
      ['volume', 0.3],
      ['danmaku-opacity', 0.5],
      ['danmaku-unlimited', true],
      ['danmaku-show', false],
      ['subtitle-show', false],
      ['heatmap', false],
    ] as const;
    const { playerStorage } = await opened();
    for (const [key, value] of chosen) playerStorage.set(key, value);
    const later = await opened();
    expect(later.preferences).toEqual(Object.fromEntries(chosen));
    for (const [key, value] of chosen) expect(later.playerStorage.get(key)).toBe(value);
  });

  it.each([
    ['quality', '"hd"'],
    ['quality', '1.5'],
    ['speed', '0'],
    ['speed', '100'],
    ['sound', '{}'],
    ['sub', `"${'x'.repeat(61)}"`],
    ['is-auto-skip', '"yes"'],
    ['is-auto-play', '1'],
    ['volume', '7'],
    ['volume', 'NaN'],
    ['danmaku-opacity', '0'],
    ['danmaku-show', '{"broken'],
  ] as const)('R9-08 preferences accept no %s of %s, and the default applies', async (key, text) => {
    const usual = (await opened()).preferences[key];
    put(key, text);
    const { preferences, playerStorage } = await opened();
    expect(preferences[key]).toBe(usual);
    expect(playerStorage.get(key)).toBeUndefined();
    playerStorage.set(key, JSON.parse(/NaN|broken/.test(text) ? '[]' : text));
    expect(preferences[key]).toBe(usual);
  });

  it('preferences last as long as the page where there is no storage', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    const { preferences, playerStorage, setPreference: choose } = await opened();
    choose('speed', 2);
    playerStorage.set('mini-corner', 'top left');
    expect(preferences.speed).toBe(2);
    expect([playerStorage.get('speed'), playerStorage.get('mini-corner')]).toEqual([2, 'top left']);
    vi.unstubAllGlobals();
  });

  it('preferences leave the player’s own keys alone', async () => {
    const { playerStorage } = await opened();
    playerStorage.set('danmaku-look', { area: 4 });
    expect(inStorage('danmaku-look')).toEqual({ area: 4 });
    expect((await opened()).playerStorage.get('danmaku-look')).toEqual({ area: 4 });
  });

  it('preferences follow another tab', async () => {
    const { preferences, followPreferencesOfOtherTabs: followOtherTabs } = await opened();
    const gone = new AbortController();
    followOtherTabs(gone.signal);
    put('is-auto-play', 'false');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tenger-player:is-auto-play' }));
    expect(preferences['is-auto-play']).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(preferences['is-auto-play']).toBe(true);
    gone.abort();
  });
});
