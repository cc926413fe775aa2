import { describe, expect, it, vi } from 'vitest';
import { clockText } from './clock-text';
import { createEvents } from './events';
import { areSameIntervals, contains } from './interval';
import { createTranslate, message } from './message';
import { parseUrl } from './parse-url';
import { ignoreStorageErrors, numberWithin, remembered } from './remembered';
import { createScope } from './scope';
import { signal } from './signal';

it.each([
  ['/offer', 'https://page.test/watch', 'https://page.test/offer'],
  ['https://shop.test/a', undefined, 'https://shop.test/a'],
  ['/offer', undefined, undefined],
  ['http://[', 'https://page.test/', undefined],
])('the address %j on the page %j is %j, without a method that Chrome 116 lacks', (address, base, href) => {
  vi.stubGlobal('URL', class extends URL {});
  Object.assign(URL, { canParse: undefined, parse: undefined });
  try {
    expect(parseUrl(address, base)?.href).toBe(href);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('scope', () => {
  it('a scope disposes of its resources once, last in first out', () => {
    const ended: string[] = [];
    const scope = createScope();
    scope.defer(() => ended.push('first'));
    scope.defer(() => ended.push('second'));
    scope.dispose();
    scope.dispose();
    expect(ended).toEqual(['second', 'first']);
    expect(scope.signal.aborted).toBe(true);
  });

  it('a scope ends its children, and runs late cleanups immediately', () => {
    const scope = createScope();
    const child = scope.child();
    scope.dispose();
    const late = vi.fn();
    child.defer(late);
    expect(child.signal.aborted).toBe(true);
    expect(late).toHaveBeenCalledOnce();
  });
});

describe('events', () => {
  it('an event listener is not called after its signal aborts', () => {
    const events = createEvents<{ tick: number }>();
    const listener = vi.fn();
    const ending = new AbortController();
    events.on('tick', listener, { signal: ending.signal });
    events.emit('tick', 1);
    ending.abort();
    events.emit('tick', 2);
    expect(listener.mock.calls).toEqual([[1]]);
  });

  it('an event listener that another listener ends is not called for the same event', () => {
    const events = createEvents<{ tick: undefined }>();
    const ending = new AbortController();
    const later = vi.fn();
    events.on('tick', () => {
      ending.abort();
      remove();
    });
    events.on('tick', later, { signal: ending.signal });
    const remove = events.on('tick', later);
    events.emit('tick', undefined);
    expect(later).not.toHaveBeenCalled();
  });
});

describe('message', () => {
  const greeting = message('greeting', 'Hello {name}');

  it('a message fills placeholders and follows a locale that loads later', () => {
    const locale = signal<Record<string, string>>({});
    const t = createTranslate(locale);
    expect(t(greeting, { name: 'Bold' })).toBe('Hello Bold');
    locale.value = { greeting: 'Сайн уу {name}' };
    expect(t(greeting, { name: 'Bold' })).toBe('Сайн уу Bold');
  });
});

describe('remembered', () => {
  it('a remembered value is read only when valid, and stored when set', () => {
    const store = new Map<string, unknown>([['volume', 7]]);
    const volume = remembered(store, 'volume', 0.7, numberWithin(0, 1));
    expect(volume.peek()).toBe(0.7);
    volume.set(0.2);
    expect(store.get('volume')).toBe(0.2);
    expect(remembered(store, 'volume', 0.7, numberWithin(0, 1)).peek()).toBe(0.2);
  });

  it('a remembered value has its fallback, and can be set, although the storage throws', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const store = ignoreStorageErrors({ get: refuse, set: refuse });
    const volume = remembered(store, 'volume', 0.7, numberWithin(0, 1));
    expect(volume.peek()).toBe(0.7);
    volume.set(0.2);
    expect(volume.peek()).toBe(0.2);
  });
});

it('the end of a time interval is exclusive', () => {
  expect([0, 1, 2].map((time) => contains({ start: 1, end: 2 }, time))).toEqual([false, true, false]);
  expect(areSameIntervals([{ start: 0, end: 1 }], [{ start: 0, end: 2 }])).toBe(false);
});

it.each([
  [0, 0, '0:00'],
  [65, 65, '1:05'],
  [65, 3700, '0:01:05'],
  [3725, 3725, '1:02:05'],
  [Number.NaN, 0, '0:00'],
  [Number.POSITIVE_INFINITY, 0, '0:00'],
])('the time %s of %s is written as %s', (time, longest, text) => {
  expect(clockText(time, longest)).toBe(text);
});
