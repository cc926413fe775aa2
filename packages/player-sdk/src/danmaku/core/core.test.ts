import { describe, expect, it } from 'vitest';
import { cleanCommentText, splitGraphemes } from './clean-text';
import { createClock } from './clock';
import type { CommentInput } from './comment';
import { toColor } from './comment';
import { createFilter } from './filters';
import { computeGeometry, type DanmakuStyle, type Geometry } from './geometry';
import { createFixedLanes, createRollingLanes, timeShare } from './lanes';
import { createScene, type DanmakuScene } from './scene';
import { computeHeat, mergeKey, type SelectionRules, selectComments, textOfComment } from './selection';
import { createTableBuilder, mergeTables, removeSerial } from './table';

/** Mulberry32: a deterministic random generator. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const style: DanmakuStyle = {
  area: 1,
  clearSubtitles: false,
  size: 1,
  speed: 1,
  unlimited: false,
  still: false,
};
const geometryWith = (change: Partial<DanmakuStyle> = {}, width = 1280, height = 720) =>
  computeGeometry(width, height, { ...style, ...change });
const everything: SelectionRules = {
  words: [],
  authors: [],
  types: [],
  mergeSeconds: 0,
  perSecond: Number.POSITIVE_INFINITY,
};
const measure = (text: string) => text.length * 0.6;

function tableOf(comments: readonly Partial<CommentInput>[]) {
  const builder = createTableBuilder();
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

/** The list of (serial, lane, x) at a media time. */
function listPlaced(scene: DanmakuScene, media: number): string[] {
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
      const apart = rule.duration * timeShare(rule, Math.max(wa, wb));
      expect(closest(wa, wb, apart)).toBeGreaterThan(rule.gap - 1e-6);
      expect(closest(wa, wb, apart - 0.001)).toBeLessThan(rule.gap);
    }
  });

  it('a million comments do not overlap in limited mode, and no usable lane stays idle', () => {
    const random = seeded(2);
    const rule = { width: 1280, duration: 8, gap: 24 };
    const count = 20;
    const lanes = createRollingLanes(count, rule);
    // Keep every comment of a lane, to verify that the lane rule needs only the last one.
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
          ([at, wide]) => time - at >= rule.duration * timeShare(rule, Math.max(wide, width)) - 1e-9,
        );
      const lane = lanes.assign(time, width, false);
      if (lane < 0) {
        dropped += 1;
        for (let at = 0; at < count; at += 1) if (fits(at)) idle += 1;
        continue;
      }
      shown += 1;
      if (!fits(lane)) overlaps += 1;
      // The rule must choose the topmost lane that fits.
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
    const lanes = createRollingLanes(2, rule);
    expect([lanes.assign(0, 900, false), lanes.assign(0, 100, false), lanes.assign(0.1, 50, false)]).toEqual([
      0, 1, -1,
    ]);
    expect(lanes.assign(0.1, 50, true)).toBe(1);
    // Lane 1 holds a comment of width 100 from 0 and one of width 50 from 0.1.
    const clear = Math.max(10 * timeShare(rule, 100), 0.1 + 10 * timeShare(rule, 60));
    expect(lanes.assign(clear - 0.001, 60, false)).toBe(-1);
    expect(lanes.assign(clear, 60, false)).toBe(1);
  });

  it('top and bottom comments share their rows and never overlap', () => {
    const rows = createFixedLanes(3, 5);
    expect([
      rows.assign(0, 'top', false),
      rows.assign(0, 'bottom', false),
      rows.assign(1, 'bottom', false),
      rows.assign(2, 'top', false),
      rows.assign(5, 'top', false),
    ]).toEqual([0, 2, 1, -1, 0]);
  });
});

describe('the same media time is the same picture', () => {
  const table = crowd(6000, 300);
  const selection = selectComments(table, everything);
  const fresh = (geometry: Geometry = geometryWith()) => createScene(measure, selection, geometry);
  const moment = 187.3;
  const oracle = listPlaced(fresh(), moment);

  it('the comparison of pictures has comments to compare', () => {
    expect(oracle.length).toBeGreaterThan(60);
  });

  it.each<[string, (scene: DanmakuScene) => void]>([
    [
      'after playback to it',
      (scene) => {
        for (let at = 100; at < moment; at += 1 / 60) scene.visit(at, () => {});
      },
    ],
    [
      'after several seeks',
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
        for (let again = 0; again < 5; again += 1) listPlaced(scene, moment);
      },
    ],
    [
      'after a rate change and back, when its comments have left',
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
        scene.setGeometry(geometryWith({}, 640, 360));
        scene.visit(moment, () => {});
        scene.setGeometry(geometryWith());
      },
    ],
    [
      'after other settings and back',
      (scene) => {
        scene.setGeometry(geometryWith({ speed: 2, area: 0.25, size: 1.5 }));
        scene.visit(moment, () => {});
        scene.setGeometry(geometryWith());
      },
    ],
    [
      'after a complete layout',
      (scene) => {
        while (scene.prepare(500));
      },
    ],
  ])('the same media time shows the same comments: %s', (_name, go) => {
    const scene = fresh();
    go(scene);
    expect(listPlaced(scene, moment)).toEqual(oracle);
  });

  it('double speed shows the same comments after a seek as after playing past the change', () => {
    const sought = fresh();
    sought.seek(moment, 2);
    const played = fresh();
    played.seek(100, 1);
    for (let at = 100; at < 150; at += 0.5) played.visit(at, () => {});
    played.setRate(150, 2);
    for (let at = 150; at < moment; at += 0.5) played.visit(at, () => {});
    expect(listPlaced(played, moment)).toEqual(listPlaced(sought, moment));
    expect(listPlaced(sought, moment).length).toBeGreaterThan(oracle.length);
  });

  it('two changes of the speed within seconds do not make each frame lay out all comments again', () => {
    let measured = 0;
    const counting = (text: string) => {
      measured += 1;
      return measure(text);
    };
    const scene = createScene(counting, selectComments(crowd(2000, 300), everything), geometryWith());
    scene.seek(100, 1);
    for (const [at, rate] of [
      [120, 1.25],
      [121, 1.5],
    ] as const) {
      scene.visit(at, () => {});
      scene.setRate(at, rate);
    }
    scene.visit(122, () => {});
    measured = 0;
    scene.visit(122, () => {});
    expect(measured).toBe(0);
  });

  it('comments do not jump when the speed changes', () => {
    const scene = fresh();
    scene.seek(100, 1);
    const before = listPlaced(scene, 120);
    scene.setRate(120, 1.5);
    expect(listPlaced(scene, 120)).toEqual(before);
    scene.setRate(120, 0.75);
    expect(listPlaced(scene, 120)).toEqual(before);
  });
});

describe('visible comments', () => {
  it.each([1, 2])(
    'two comments of a kind do not overlap at speed %d, also just after the speed changed',
    (rate) => {
      const scene = createScene(measure, selectComments(crowd(9000, 300, 11), everything), geometryWith());
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
      const scene = createScene(measure, selectComments(table, everything), geometry);
      let viewerCount = 0;
      const all = scene.visit(5, ({ index }) => {
        viewerCount += table.own[index] ?? 0;
      });
      return { all, own: viewerCount };
    };
    const limited = count(geometryWith());
    const unlimited = count(geometryWith({ unlimited: true }));
    const due = [...table.times].filter((time, row) => {
      const life = table.types[row] === 0 ? geometryWith().duration : geometryWith().fixedDuration;
      return time <= 5 && 5 - time < life;
    }).length;
    expect(unlimited.all).toBe(due);
    expect(limited.all).toBeLessThan(due / 4);
    expect(limited.own).toBe(unlimited.own);
    expect(limited.own).toBeGreaterThan(0);
  });

  it('R5-27 comments do not move for viewers who prefer reduced motion', () => {
    const scene = createScene(
      measure,
      selectComments(crowd(500, 60), everything),
      geometryWith({ still: true }),
    );
    const lanes = new Map<number, number>();
    for (let at = 20; at < 24; at += 0.1) {
      scene.visit(at, ({ index, x, rolls }) => {
        expect(rolls).toBe(false);
        expect(lanes.get(index) ?? x).toBe(x);
        lanes.set(index, x);
      });
    }
    expect(lanes.size).toBeGreaterThan(10);
  });

  it('the engine reports when the next comment is due, also in a video without comments', () => {
    const scene = createScene(
      measure,
      selectComments(tableOf([{ time: 4 }, { time: 9 }]), everything),
      geometryWith(),
    );
    expect([scene.nextAfter(0), scene.nextAfter(4), scene.nextAfter(9)]).toEqual([
      4,
      9,
      Number.POSITIVE_INFINITY,
    ]);
    const empty = createScene(measure, selectComments(tableOf([]), everything), geometryWith());
    expect([empty.visit(3, () => {}), empty.prepare(9)]).toEqual([0, false]);
  });
});

describe('selection of comments', () => {
  const texts = (rules: Partial<SelectionRules>, comments: readonly Partial<CommentInput>[]) => {
    const selection = selectComments(tableOf(comments), { ...everything, ...rules });
    return Array.from({ length: selection.length }, (_, index) => textOfComment(selection, index));
  };

  it('filters match words, patterns, authors and types, and never comments of the viewer', () => {
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
    expect([...createFilter(rules).refused]).toEqual(['/(/']);
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
    const capped = selectComments(table, { ...everything, perSecond: 10 });
    const viewerCount = [...capped.rows].filter((row) => table.own[row]).length;
    expect(viewerCount).toBe([...table.own].filter(Boolean).length);
    expect(capped.length - viewerCount).toBeLessThanOrEqual(300);
    expect(capped.length - viewerCount).toBeGreaterThan(280);
    expect([...selectComments(table, { ...everything, perSecond: 10 }).rows]).toEqual([...capped.rows]);
    expect(selectComments(table, { ...everything, perSecond: 0.5 }).length - viewerCount).toBeLessThanOrEqual(
      15,
    );
  });

  it('the highest value of the heat curve is 1', () => {
    const table = tableOf([{ time: 1 }, { time: 5 }, { time: 5.5 }, { time: 99 }]);
    expect([...computeHeat(table, 10, 2)]).toEqual([0.5, 1]);
    expect([...computeHeat(table, Number.POSITIVE_INFINITY, 2)]).toEqual([0, 0]);
  });
});

describe('received comments', () => {
  it.each<[string, Partial<Record<keyof CommentInput, unknown>>]>([
    ['no time', { time: 'soon' }],
    ['NaN', { time: Number.NaN }],
    ['negative time', { time: -1 }],
    ['infinite time', { time: Number.POSITIVE_INFINITY }],
    ['no text', { text: ' \u200b\n' }],
    ['an object as text', { text: {} }],
  ])('the malformed comment %s is skipped', (_what, wrong) => {
    const builder = createTableBuilder();
    expect(
      builder.push({ time: 1, type: 0, color: 1, author: '', text: 'x', ...wrong } as CommentInput),
    ).toBe(false);
    expect(builder.finish().length).toBe(0);
  });

  it.each<[string, string, string]>([
    ['bidirectional controls', '\u202egnp.exe\u202c', 'gnp.exe'],
    ['control characters and line breaks', 'a\u0000\r\nb\u2028c\u0085d', 'a b c d'],
    ['stacked marks', `z${'\u0301'.repeat(500)}`, `z${'\u0301'.repeat(3)}`],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a lone surrogate', 'a\ud800', 'a\ufffd'],
    ['a family emoji', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['Mongolian script', 'ᠮᠣᠩᠭᠣᠯ᠋', 'ᠮᠣᠩᠭᠣᠯ᠋'],
  ])('a received comment is read tolerantly: %s', (_what, input, text) => {
    expect(cleanCommentText(input)).toBe(text);
  });

  it('a comment of a megabyte is cut to a sentence', () => {
    expect(splitGraphemes(cleanCommentText('👍🏽'.repeat(500_000))).length).toBeLessThanOrEqual(101);
    expect(cleanCommentText('я'.repeat(1_000_000))).toHaveLength(101);
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
  ])('the comment color %j is normalized', (input, color) => {
    expect(toColor(input)).toBe(color);
  });

  it('received comments are sorted, numbered in order of arrival, merged and removable', () => {
    const a = tableOf([
      { time: 3, text: 'c' },
      { time: 1, text: 'a' },
      { time: 3, text: 'd' },
    ]);
    expect([a.texts.join(''), [...a.serials]]).toEqual(['acd', [2, 1, 3]]);
    const builder = createTableBuilder(10);
    builder.push({ time: 2, type: 1, color: 5, author: 'me', text: 'b', own: true });
    const both = mergeTables(a, builder.finish());
    expect([both.texts.join(''), [...both.serials], [...both.own]]).toEqual([
      'abcd',
      [2, 10, 1, 3],
      [0, 1, 0, 0],
    ]);
    expect(removeSerial(both, 10).texts.join('')).toBe('acd');
    expect(removeSerial(both, 99)).toBe(both);
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
