import { describe, expect, it } from 'vitest';
import { cleanText, graphemes } from './clean-text';
import { createClock } from './clock';
import type { Comment } from './comment';
import { toColor } from './comment';
import { type Geometry, geometryOf, type Look } from './geometry';
import { rollingLanes, share, standingLanes } from './lanes';
import { createScene, type Scene } from './scene';
import { heatOf, mergeKey, type SelectionRules, select, shownText } from './selection';
import { mergeTables, tableBuilder, withoutSerial } from './table';

/** Mulberry32: the same numbers at every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const look: Look = { area: 1, clearSubtitles: false, size: 1, speed: 1, unlimited: false, still: false };
const stage = (change: Partial<Look> = {}, width = 1280, height = 720) =>
  geometryOf(width, height, { ...look, ...change });
const everything: SelectionRules = {
  words: [],
  authors: [],
  types: [],
  mergeSeconds: 0,
  perSecond: Number.POSITIVE_INFINITY,
};
const measure = (text: string) => text.length * 0.6;

function tableOf(comments: readonly Partial<Comment>[]) {
  const builder = tableBuilder();
  for (const one of comments) builder.push({ time: 0, type: 0, color: 1, author: '', text: 'x', ...one });
  return builder.finish();
}

function crowd(count: number, seconds: number, seed = 7, kinds = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]) {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  return tableOf(
    Array.from({ length: count }, (_, index) => ({
      time: random() * seconds,
      type: pick(kinds) as 0,
      text: `${index} `.padEnd(2 + Math.floor(random() * 28), 'комментарий '),
      own: random() < 0.002,
    })),
  );
}

/** The list of (id, lane, x) at a second. */
function listed(scene: Scene, media: number): string[] {
  const list: string[] = [];
  scene.visit(media, ({ index, lane, x }) => {
    const { table, rows } = scene.selection;
    list.push(`${table.serials[rows[index] ?? 0]} ${lane} ${(Math.round(x * 64) / 64).toFixed(6)}`);
  });
  return list;
}

describe('lanes', () => {
  it('comments never overlap by the exact lane rule, and would a thousandth of a second earlier', () => {
    const random = seeded(1);
    const rule = { width: 1280, duration: 8, gap: 24 };
    const x = (width: number, age: number) => rule.width - (rule.width + width) * (age / rule.duration);
    const closest = (wa: number, wb: number, apart: number) => {
      const gapAt = (t: number) => x(wb, t - apart) - (x(wa, t) + wa);
      return Math.min(gapAt(apart), gapAt(rule.duration));
    };
    for (let pair = 0; pair < 20_000; pair += 1) {
      const wa = 20 + random() * 900;
      const wb = 20 + random() * 900;
      const apart = rule.duration * share(rule, Math.max(wa, wb));
      expect(closest(wa, wb, apart)).toBeGreaterThan(rule.gap - 1e-6);
      expect(closest(wa, wb, apart - 0.001)).toBeLessThan(rule.gap);
    }
  });

  it('a million comments do not overlap in limited mode, and no usable lane stays idle', () => {
    const random = seeded(2);
    const rule = { width: 1280, duration: 8, gap: 24 };
    const count = 20;
    const lanes = rollingLanes(count, rule);
    // Everything that is in a lane, not only its last: the rule claims that the last is enough.
    const inLane = Array.from({ length: count }, (): [number, number][] => []);
    let time = 0;
    let shown = 0;
    let dropped = 0;
    let overlaps = 0;
    let idle = 0;
    for (let one = 0; one < 1_000_000; one += 1) {
      time += random() * 0.1;
      const width = 30 + random() ** 2 * 900;
      const fits = (lane: number) =>
        (inLane[lane] ?? []).every(
          ([at, wide]) => time - at >= rule.duration * share(rule, Math.max(wide, width)) - 1e-9,
        );
      const lane = lanes.place(time, width, false);
      if (lane < 0) {
        dropped += 1;
        for (let at = 0; at < count; at += 1) if (fits(at)) idle += 1;
        continue;
      }
      shown += 1;
      if (!fits(lane)) overlaps += 1;
      // The topmost that fits.
      for (let at = 0; at < lane; at += 1) if (fits(at)) idle += 1;
      const list = (inLane[lane] ?? []).filter(([at]) => time - at < rule.duration);
      list.push([time, width]);
      inLane[lane] = list;
    }
    expect({ overlaps, idle, all: shown + dropped }).toEqual({ overlaps: 0, idle: 0, all: 1_000_000 });
    expect(shown).toBeGreaterThan(200_000);
    expect(dropped).toBeGreaterThan(50_000);
  });

  it('a required comment takes the lane with the smallest delay, and the next one still fits behind both', () => {
    const rule = { width: 1000, duration: 10, gap: 10 };
    const lanes = rollingLanes(2, rule);
    expect([lanes.place(0, 900, false), lanes.place(0, 100, false), lanes.place(0.1, 50, false)]).toEqual([
      0, 1, -1,
    ]);
    expect(lanes.place(0.1, 50, true)).toBe(1);
    // Lane 1 holds one of 100 from 0 and one of 50 from 0.1.
    const clear = Math.max(10 * share(rule, 100), 0.1 + 10 * share(rule, 60));
    expect(lanes.place(clear - 0.001, 60, false)).toBe(-1);
    expect(lanes.place(clear, 60, false)).toBe(1);
  });

  it('top and bottom comments share their rows and never overlap', () => {
    const rows = standingLanes(3, 5);
    expect([
      rows.place(0, 'top', false),
      rows.place(0, 'bottom', false),
      rows.place(1, 'bottom', false),
      rows.place(2, 'top', false),
      rows.place(5, 'top', false),
    ]).toEqual([0, 2, 1, -1, 0]);
  });
});

describe('the same media time is the same picture', () => {
  const table = crowd(6000, 300);
  const selection = select(table, everything);
  const fresh = (geometry: Geometry = stage()) => createScene(measure, selection, geometry);
  const moment = 187.3;
  const oracle = listed(fresh(), moment);

  it('the comparison of pictures has comments to compare', () => {
    expect(oracle.length).toBeGreaterThan(60);
  });

  it.each<[string, (scene: Scene) => void]>([
    [
      'by playing to it',
      (scene) => {
        for (let at = 100; at < moment; at += 1 / 60) scene.visit(at, () => {});
      },
    ],
    [
      'by seeks to and fro',
      (scene) => {
        for (const at of [290, 3, 188, 187, 0]) {
          scene.seek(at, 1);
          scene.visit(at, () => {});
        }
        scene.seek(moment, 1);
      },
    ],
    [
      'after a pause',
      (scene) => {
        for (let again = 0; again < 5; again += 1) listed(scene, moment);
      },
    ],
    [
      'at another speed and back, once those of that time are gone',
      (scene) => {
        scene.seek(150, 1);
        scene.visit(160, () => {});
        scene.setRate(160, 2);
        scene.visit(165, () => {});
        scene.setRate(170, 1);
        scene.visit(moment, () => {});
      },
    ],
    [
      'after a resize and back',
      (scene) => {
        scene.visit(moment, () => {});
        scene.setGeometry(stage({}, 640, 360));
        scene.visit(moment, () => {});
        scene.setGeometry(stage());
      },
    ],
    [
      'after other settings and back',
      (scene) => {
        scene.setGeometry(stage({ speed: 2, area: 0.25, size: 1.5 }));
        scene.visit(moment, () => {});
        scene.setGeometry(stage());
      },
    ],
    [
      'after everything was laid out ahead',
      (scene) => {
        while (scene.prepare(500));
      },
    ],
  ])('the same media time shows the same comments: %s', (_way, go) => {
    const scene = fresh();
    go(scene);
    expect(listed(scene, moment)).toEqual(oracle);
  });

  it('double speed shows the same comments after a seek as after playing past the change', () => {
    const sought = fresh();
    sought.seek(moment, 2);
    const played = fresh();
    played.seek(100, 1);
    for (let at = 100; at < 150; at += 0.5) played.visit(at, () => {});
    played.setRate(150, 2);
    for (let at = 150; at < moment; at += 0.5) played.visit(at, () => {});
    expect(listed(played, moment)).toEqual(listed(sought, moment));
    expect(listed(sought, moment).length).toBeGreaterThan(oracle.length);
  });

  it('comments do not jump when the speed changes', () => {
    const scene = fresh();
    scene.seek(100, 1);
    const before = listed(scene, 120);
    scene.setRate(120, 1.5);
    expect(listed(scene, 120)).toEqual(before);
    scene.setRate(120, 0.75);
    expect(listed(scene, 120)).toEqual(before);
  });
});

describe('on the stage', () => {
  it.each([1, 2])(
    'two comments of a kind do not overlap at speed %d, also just after the speed changed',
    (rate) => {
      const scene = createScene(measure, select(crowd(9000, 300, 11), everything), stage());
      scene.seek(50, rate);
      let changed = false;
      let pairs = 0;
      let overlaps = 0;
      for (let at = 60; at < 110; at += 0.21) {
        if (at > 85 && !changed) {
          changed = true;
          scene.setRate(at, rate === 1 ? 1.75 : 1);
        }
        const rows = new Map<string, { x: number; width: number }[]>();
        scene.visit(at, ({ index, x, width, lane, rolls }) => {
          if (scene.selection.table.own[scene.selection.rows[index] ?? 0]) return;
          const key = `${rolls} ${lane}`;
          const row = rows.get(key) ?? [];
          for (const other of row) {
            pairs += 1;
            if (x < other.x + other.width - 0.01 && other.x < x + width - 0.01) overlaps += 1;
          }
          row.push({ x, width });
          rows.set(key, row);
        });
      }
      expect(overlaps).toBe(0);
      expect(pairs).toBeGreaterThan(2000);
    },
  );

  it('R4.6-12 unlimited mode drops no comment, and limited mode keeps the viewer’s own', () => {
    const table = crowd(4000, 10, 3);
    const count = (geometry: Geometry) => {
      const scene = createScene(measure, select(table, everything), geometry);
      let own = 0;
      const all = scene.visit(5, ({ index }) => {
        own += table.own[index] ?? 0;
      });
      return { all, own };
    };
    const limited = count(stage());
    const unlimited = count(stage({ unlimited: true }));
    const due = [...table.times].filter((time, row) => {
      const life = table.types[row] === 0 ? stage().duration : stage().standingDuration;
      return time <= 5 && 5 - time < life;
    }).length;
    expect(unlimited.all).toBe(due);
    expect(limited.all).toBeLessThan(due / 4);
    expect(limited.own).toBe(unlimited.own);
    expect(limited.own).toBeGreaterThan(0);
  });

  it('R5-27 comments do not move for viewers who prefer reduced motion', () => {
    const scene = createScene(measure, select(crowd(500, 60), everything), stage({ still: true }));
    const places = new Map<number, number>();
    for (let at = 20; at < 24; at += 0.1) {
      scene.visit(at, ({ index, x, rolls }) => {
        expect(rolls).toBe(false);
        expect(places.get(index) ?? x).toBe(x);
        places.set(index, x);
      });
    }
    expect(places.size).toBeGreaterThan(10);
  });

  it('the engine knows when the next comment is due, also in a video without comments', () => {
    const scene = createScene(measure, select(tableOf([{ time: 4 }, { time: 9 }]), everything), stage());
    expect([scene.nextAfter(0), scene.nextAfter(4), scene.nextAfter(9)]).toEqual([
      4,
      9,
      Number.POSITIVE_INFINITY,
    ]);
    const empty = createScene(measure, select(tableOf([]), everything), stage());
    expect([empty.visit(3, () => {}), empty.prepare(9)]).toEqual([0, false]);
  });
});

describe('what is shown', () => {
  const texts = (rules: Partial<SelectionRules>, comments: readonly Partial<Comment>[]) => {
    const selection = select(tableOf(comments), { ...everything, ...rules });
    return Array.from({ length: selection.length }, (_, index) => shownText(selection, index));
  };

  it('filters match words, patterns, authors and types, and never the viewer’s own comments', () => {
    const comments = [
      { text: 'СПОЙЛЕР: тэр үхнэ' },
      { text: 'ab12' },
      { text: 'сайн', author: 'муу хүн' },
      { text: 'доор', type: 2 as const },
      { text: 'спойлер', own: true },
      { text: 'үлдэнэ' },
    ];
    const rules = { words: ['спойлер', '/^[a-z]+\\d+$/i', '/(/'], authors: ['муу хүн'], types: [2] };
    expect(texts(rules, comments)).toEqual(['спойлер', 'үлдэнэ']);
    expect(select(tableOf(comments), { ...everything, ...rules }).refused).toEqual(['/(/']);
  });

  it('duplicate comments are merged, within the time window only', () => {
    const comments = [
      { time: 1, text: 'Хаха' },
      { time: 2, text: 'хахаха!!' },
      { time: 3, text: 'ＸАХ' },
      { time: 5, text: 'хаха', own: true },
      { time: 6, text: 'хаха' },
      { time: 40, text: 'хаха' },
    ];
    expect(texts({ mergeSeconds: 15 }, comments)).toEqual(['Хаха ×3', 'ＸАХ', 'хаха', 'хаха']);
    expect(mergeKey('ха ха ха!!!')).toBe(mergeKey('хахаха'));
    expect(
      texts({ mergeSeconds: 15 }, [
        { time: 1, text: 'wow' },
        { time: 2, text: 'WOW!!' },
        { time: 30, text: 'wow' },
      ]),
    ).toEqual(['wow ×2', 'wow']);
  });

  it('a cap thins comments evenly, the same at every visit, and keeps the viewer’s own', () => {
    const table = crowd(3000, 30, 5);
    const capped = select(table, { ...everything, perSecond: 10 });
    const own = [...capped.rows].filter((row) => table.own[row]).length;
    expect(own).toBe([...table.own].filter(Boolean).length);
    expect(capped.length - own).toBeLessThanOrEqual(300);
    expect(capped.length - own).toBeGreaterThan(280);
    expect([...select(table, { ...everything, perSecond: 10 }).rows]).toEqual([...capped.rows]);
    expect(select(table, { ...everything, perSecond: 0.5 }).length - own).toBeLessThanOrEqual(15);
  });

  it('the highest value of the heat curve is 1', () => {
    const table = tableOf([{ time: 1 }, { time: 5 }, { time: 5.5 }, { time: 99 }]);
    expect([...heatOf(table, 10, 2)]).toEqual([0.5, 1]);
    expect([...heatOf(table, Number.POSITIVE_INFINITY, 2)]).toEqual([0, 0]);
  });
});

describe('what was received', () => {
  it.each<[string, Partial<Record<keyof Comment, unknown>>]>([
    ['no time', { time: 'soon' }],
    ['NaN', { time: Number.NaN }],
    ['before the beginning', { time: -1 }],
    ['endless', { time: Number.POSITIVE_INFINITY }],
    ['no text', { text: ' \u200b\n' }],
    ['an object as text', { text: {} }],
  ])('the malformed comment %s is skipped', (_what, wrong) => {
    const builder = tableBuilder();
    expect(builder.push({ time: 1, type: 0, color: 1, author: '', text: 'x', ...wrong } as Comment)).toBe(
      false,
    );
    expect(builder.finish().length).toBe(0);
  });

  it.each<[string, string, string]>([
    ['directions', '\u202egnp.exe\u202c', 'gnp.exe'],
    ['controls and lines', 'a\u0000\r\nb\u2028c\u0085d', 'a b c d'],
    ['a tower of marks', `z${'\u0301'.repeat(500)}`, `z${'\u0301'.repeat(3)}`],
    ['markup, which is text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['half a character', 'a\ud800', 'a\ufffd'],
    ['a family', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['Mongolian script', 'ᠮᠣᠩᠭᠣᠯ᠋', 'ᠮᠣᠩᠭᠣᠯ᠋'],
  ])('a received comment is read tolerantly: %s', (_what, given, text) => {
    expect(cleanText(given)).toBe(text);
  });

  it('a comment of a megabyte is cut to a sentence', () => {
    expect(graphemes(cleanText('👍🏽'.repeat(500_000))).length).toBeLessThanOrEqual(101);
    expect(cleanText('я'.repeat(1_000_000))).toHaveLength(101);
  });

  it.each([
    ['#b7daff', 0xb7daff],
    ['#fff', 0xffffff],
    ['16711680', 0xff0000],
    [0, 0xffffff],
    [-5, 0xffffff],
    [2 ** 40, 0xffffff],
    ['red', 0xffffff],
    [null, 0xffffff],
  ])('the comment color %j is normalized', (given, color) => {
    expect(toColor(given)).toBe(color);
  });

  it('received comments are sorted, numbered in order of arrival, merged and removable', () => {
    const a = tableOf([
      { time: 3, text: 'c' },
      { time: 1, text: 'a' },
      { time: 3, text: 'd' },
    ]);
    expect([a.texts.join(''), [...a.serials]]).toEqual(['acd', [2, 1, 3]]);
    const builder = tableBuilder(10);
    builder.push({ time: 2, type: 1, color: 5, author: 'me', text: 'b', own: true });
    const both = mergeTables(a, builder.finish());
    expect([both.texts.join(''), [...both.serials], [...both.own]]).toEqual([
      'abcd',
      [2, 10, 1, 3],
      [0, 1, 0, 0],
    ]);
    expect(withoutSerial(both, 10).texts.join('')).toBe('acd');
    expect(withoutSerial(both, 99)).toBe(both);
  });

  it('a hundred thousand unsorted comments come out in order', () => {
    const { times, length } = crowd(100_000, 1400, 21);
    expect(length).toBe(100_000);
    expect(times.every((time, row) => row === 0 || time >= (times[row - 1] ?? 0))).toBe(true);
  });
});

describe('clock', () => {
  it('the clock moves with the rate, stops while the video is paused, and corrects small differences', () => {
    const clock = createClock();
    clock.set({ media: 10, now: 1000, rate: 2, moving: true });
    expect(clock.at(1500)).toBe(11);
    expect(clock.correct(11.01, 1500)).toBe(true);
    expect(clock.at(1500)).toBe(11);
    expect(clock.at(3500)).toBeCloseTo(15.01, 6);
    expect(clock.at(1600)).toBeLessThanOrEqual(11.2 + 0.005);
    expect(clock.correct(30, 3500)).toBe(false);
    clock.set({ media: 5, now: 4000, rate: 1, moving: false });
    expect(clock.at(9000)).toBe(5);
  });
});
