import { describe, expect, it } from 'vitest';
import { createFilter } from '../../danmaku/core/filters';
import { computeGeometry } from '../../danmaku/core/geometry';
import { createLiveScene } from '../../danmaku/core/live-scene';
import { readEvent } from '../../danmaku/wire/dplayer';
import { resolveCommentServer } from './comment-server';
import { checkDanmakuStyle, colors, createPreferences, defaultOpacity } from './preferences';

describe('danmaku settings', () => {
  it.each([
    [undefined, { area: 6, speed: 1, words: [], renderer: 'auto', color: 0xffffff }],
    [
      { area: 3.4, speed: 99, size: 0 },
      { area: 3, speed: 1, size: 1 },
    ],
    [{ words: ['a', 'a ', '', 5, 'b'.repeat(500)] }, { words: ['a', 'b'.repeat(100)] }],
    [
      { hiddenTypes: [2, 7, 'x', 2], type: 2, color: 7 },
      { hiddenTypes: [2], type: 2, color: 0xffffff },
    ],
    [[1, 2], { density: 0 }],
  ])('the stored comment settings %j are read within bounds', (stored, expected) => {
    expect(checkDanmakuStyle(stored)).toMatchObject(expected);
  });

  it('R9-08 R9-24 the default opacity is 0.7, and there are six colors, white first', () => {
    expect(createPreferences(undefined, {}).settings.peek().opacity).toBe(defaultOpacity);
    // Those of the site's server, which stores the nearest one of its own.
    expect(colors).toEqual([0xffffff, 0xff5c5c, 0xffd84d, 0x5fdc7a, 0x5cb8ff, 0xc58bff]);
  });

  it('the comment settings accept and restore an opacity of 0, and clamp others', () => {
    const stored = new Map<string, unknown>([['danmaku-opacity', 0]]);
    const storage = {
      get: (key: string) => stored.get(key),
      set: (key: string, value: unknown) => void stored.set(key, value),
    };
    const { settings, set } = createPreferences(storage, {});
    const opacities = [settings.peek().opacity];
    for (const opacity of [2, -1, 0.05]) {
      set({ opacity });
      opacities.push(settings.peek().opacity);
    }
    expect(opacities).toEqual([0, 1, 0, 0.05]);
  });
});

describe('comment server', () => {
  it('the comment source comes from the video, additions come first, and addresses become absolute', () => {
    const server = resolveCommentServer(
      { api: '/danmaku', id: 'page', addition: ['x.xml'], maximum: 10.5 },
      { id: 'анги 1' },
      'https://a.mn/b/',
    );
    expect(server?.requests).toEqual([
      { url: 'https://a.mn/b/x.xml', format: 'auto' },
      {
        url: 'https://a.mn/danmaku/v3/?id=%D0%B0%D0%BD%D0%B3%D0%B8%201&max=10',
        format: 'dplayer',
        maximum: 10.5,
      },
    ]);
    expect(server?.writable).toBe(true);
  });

  it.each([[{}], [{ api: '/x/' }], [{ id: 'a' }], [{ addition: [] }]])(
    'the comment options %j name no source',
    (options) => {
      expect(resolveCommentServer(options, undefined, 'https://a.mn/')).toBeUndefined();
    },
  );

  it.each([
    [
      '[1.5,2,255,"b","a &lt;b&gt;","e1"]',
      { time: 1.5, type: 2, color: 255, author: 'b', text: 'a <b>', id: 'e1' },
    ],
    ['{"time":2,"text":"x","_id":7}', { time: 2, type: 0, color: 0xffffff, author: '', text: 'x', id: '7' }],
    ['[1,0,1,"","x"]', { time: 1, type: 0, color: 1, author: '', text: 'x', id: 'of-event' }],
    ['nonsense', undefined],
    ['null', undefined],
    ['[-1,0,0,"","x"]', undefined],
    ['[1,0,0,"",{}]', undefined],
  ])('a live event is read, or ignored where malformed: %s', (data, comment) => {
    expect(readEvent(data, 'of-event')).toEqual(comment);
  });
});

describe('a live stream', () => {
  const geometry = computeGeometry(1280, 720, {
    area: 1,
    clearSubtitles: false,
    size: 1,
    speed: 1,
    unlimited: false,
    still: false,
  });
  const say = (text: string, own = false) => ({
    serial: 1,
    time: 0,
    type: 0 as const,
    color: 1,
    author: '',
    text,
    id: '',
    own,
  });
  const filters = { words: [], authors: [], types: [] };

  it('the live queue keeps its pace, sends the viewer’s own comments first, and drops comments that wait too long', () => {
    const scene = createLiveScene((text) => text.length, geometry);
    scene.setRules(5, createFilter(filters));
    for (let one = 1; one <= 100; one += 1) scene.add(say(`${one}`), 0);
    scene.add(say('own', true), 0);
    const shown: string[] = [];
    scene.visit(0, ({ index }) => shown.push(scene.textAt(index)));
    expect(shown[0]).toBe('own');
    expect(shown.length).toBeLessThanOrEqual(3);
    expect(scene.visit(1, () => {})).toBeLessThanOrEqual(3 + 5);
    scene.visit(4, () => {});
    expect(scene.maxWaiting).toBe(0);
  });

  it('a new filter removes live comments, visible or waiting, but never the viewer’s', () => {
    const scene = createLiveScene((text) => text.length, geometry);
    const visible = () => {
      const texts: string[] = [];
      scene.visit(0, ({ index }) => texts.push(scene.textAt(index)));
      return texts;
    };
    scene.setRules(1, createFilter(filters));
    for (const text of ['спойлер', 'спойлер', 'сайн']) scene.add(say(text), 0);
    scene.add(say('спойлер минийх', true), 0);
    expect([visible(), scene.maxWaiting]).toEqual([['спойлер минийх', 'спойлер'], 2]);
    scene.setRules(Number.POSITIVE_INFINITY, createFilter({ ...filters, words: ['спойлер'] }));
    expect([visible(), scene.maxWaiting]).toEqual([['спойлер минийх'], 1]);
  });

  it('an hour of live comments leaves no larger backlog than a minute', () => {
    const scene = createLiveScene((text) => text.length, geometry);
    let most = 0;
    for (let second = 0; second < 3600; second += 0.25) {
      for (let one = 0; one < 20; one += 1) scene.add(say('ярьж байна'), second);
      most = Math.max(most, scene.visit(second, () => {}) + scene.maxWaiting);
    }
    expect(most).toBeLessThan(500);
  });
});
