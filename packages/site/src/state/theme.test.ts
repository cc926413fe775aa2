import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import bootSource from '../../public/boot.js?raw';

const shown = () => document.documentElement.dataset.theme;

/** Simulates the device's theme, and a function that changes it. */
function device(light: boolean) {
  const media = Object.assign(new EventTarget(), { matches: light });
  vi.stubGlobal('matchMedia', () => media);
  return (nowLight: boolean) => {
    media.matches = nowLight;
    media.dispatchEvent(new Event('change'));
  };
}

const fresh = () => import('./theme');

beforeEach(() => {
  vi.resetModules();
  delete document.documentElement.dataset.theme;
});
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('the theme', () => {
  it('the theme is dark until the viewer chooses, whatever the device says', async () => {
    device(true);
    const { themeState: look } = await fresh();
    expect(look.theme).toBe('dark');
    expect(shown()).toBeUndefined();
  });

  it('the theme is stored, and changes immediately', async () => {
    device(false);
    const { setTheme: chooseTheme, themeState: look } = await fresh();
    chooseTheme('light');
    expect([look.theme, shown(), localStorage.getItem('tenger.theme')]).toEqual(['light', 'light', 'light']);
    chooseTheme('dark');
    expect(shown()).toBeUndefined();
  });

  it('the theme follows the device when chosen so', async () => {
    const turn = device(false);
    const { setTheme: chooseTheme } = await fresh();
    chooseTheme('system');
    expect(shown()).toBeUndefined();
    turn(true);
    expect(shown()).toBe('light');
    turn(false);
    expect(shown()).toBeUndefined();
  });

  it('the theme follows another tab, and ignores invalid values', async () => {
    device(false);
    const { themeState: look } = await fresh();
    localStorage.setItem('tenger.theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tenger.theme' }));
    expect(shown()).toBe('light');
    localStorage.setItem('tenger.theme', 'pink');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tenger.theme' }));
    expect([look.theme, shown()]).toEqual(['dark', undefined]);
  });
});

describe('before the first paint', () => {
  const boot = () => new Function(bootSource)();

  it.each([
    [null, true, undefined],
    ['dark', true, undefined],
    ['light', false, 'light'],
    ['system', true, 'light'],
    ['system', false, undefined],
  ] as const)(
    'the theme with the stored value %s and a light device %s is %s before the first paint',
    (kept, light, expected) => {
      device(light);
      if (kept) localStorage.setItem('tenger.theme', kept);
      boot();
      expect(shown()).toBe(expected);
    },
  );
});
