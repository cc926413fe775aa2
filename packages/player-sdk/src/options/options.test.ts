import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTyped } from '../foundation/option-type';
import { optionTypes } from '../presets/deferred/standard';
import { checkOptions } from './check-options';
import { explainOptions } from './explain-options';
import { deferredOptions } from './player-options';
import { browserStorage } from './storage';
import { toSource } from './to-source';

describe('options', () => {
  it('the options keep valid values and name invalid ones', () => {
    const { options, refused } = checkOptions({
      video: { url: 'a.mp4', preload: 'sometimes', colour: 1 },
      volume: 7,
      autplay: true,
      lang: 'en',
      loop: undefined,
    });
    expect(options).toEqual({ video: { url: 'a.mp4' }, lang: 'en' });
    const warnings = explainOptions(refused);
    expect(warnings).toHaveLength(4);
    expect(warnings.join('\n')).toMatch(/"volume" must be a number from 0 to 1/);
    expect(warnings.join('\n')).toMatch(/Unknown option "autplay"/);
    expect(warnings.join('\n')).toMatch(/"video.preload"/);
    expect(warnings.join('\n')).toMatch(/"video.colour"/);
  });

  it('the options leave the object of the page unchanged', () => {
    const frozen = Object.freeze({ video: Object.freeze({ url: 'a.mp4' }), volume: 0.5 });
    expect(checkOptions(frozen).options).toEqual(frozen);
  });

  it('the option theme accepts a color of CSS, and the explanation of another one says so', () => {
    vi.stubGlobal('CSS', { supports: (name: string, value: string) => name === 'color' && value === 'red' });
    expect(checkOptions({ video: {}, theme: 'red' }).options.theme).toBe('red');
    const { options, refused } = checkOptions({ video: {}, theme: 'blu' });
    expect([options.theme, explainOptions(refused)]).toEqual([
      undefined,
      ['Option "theme" must be a CSS color; it was ignored.'],
    ]);
    vi.unstubAllGlobals();
    // Outside of a browser, a page's tests have no `CSS`.
    expect(checkOptions({ video: {}, theme: 'blu' }).refused).toEqual([]);
  });

  it('the option autoplay accepts "muted", but not "loud"', () => {
    expect(checkOptions({ video: {}, autoplay: 'muted' }).refused).toEqual([]);
    expect(checkOptions({ video: {}, autoplay: 'loud' }).refused).toEqual(['autoplay']);
  });

  it.each([
    ['mini', true, 'yes'],
    ['mini', { scroll: true }, { scroll: 1 }],
    ['mutex', false, 0],
    ['skipIntro', false, 'no'],
    ['gestures', true, 1],
    ['contextmenu', [{ text: 'About' }], [{ link: '/' }]],
    ['shareUrl', '/watch/7', 7],
  ])('the option %s accepts %j, but not %j, which a deferred feature reports', (name, right, wrong) => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { options } = checkOptions({ video: {}, [name]: right });
    expect(keepTyped(options, optionTypes)).toEqual({ video: {}, [name]: right });
    expect(report).not.toHaveBeenCalled();
    const checked = checkOptions({ video: {}, [name]: wrong });
    expect(keepTyped(checked.options, optionTypes)).toEqual({ video: {} });
    expect(report.mock.calls[0]?.[0]).toContain(`Option "${name}" must be ${optionTypes[name]}`);
    report.mockRestore();
  });

  it('deferred features declare the type of each option that the core leaves to them', () => {
    expect(Object.keys(optionTypes).sort()).toEqual([...deferredOptions].sort());
  });

  it.each([[undefined], [null], ['a.mp4'], [[]]])(
    'the value %j in place of options gives the defaults',
    (input) => {
      expect(checkOptions(input).options).toEqual({ video: {} });
    },
  );

  it('the video option becomes a source, and an empty quality list counts as none', () => {
    expect(toSource({ url: 'a', quality: [], startTime: 3 })).toMatchObject({
      url: 'a',
      files: undefined,
      startTime: 3,
    });
  });
});

describe('storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the storage keeps nothing, and does not throw, where the browser refuses it', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const storage = browserStorage();
    storage.set('volume', 1);
    expect(storage.get('volume')).toBeUndefined();
  });

  it('a write that the browser refuses leaves the stored value, and the next one is kept', () => {
    const kept = new Map<string, string>();
    let isFull = false;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('quota');
        kept.set(key, value);
      },
    });
    const storage = browserStorage();
    storage.set('volume', 0.5);
    isFull = true;
    storage.set('volume', 1);
    expect(storage.get('volume')).toBe(0.5);
    isFull = false;
    storage.set('volume', 1);
    expect(storage.get('volume')).toBe(1);
  });

  it('the storage keeps JSON under its prefix and ignores damaged text', () => {
    const kept = new Map<string, string>([['tenger-player:speed', '{']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const storage = browserStorage();
    storage.set('volume', 0.5);
    expect(kept.get('tenger-player:volume')).toBe('0.5');
    expect([storage.get('volume'), storage.get('speed')]).toEqual([0.5, undefined]);
  });
});
