import { describe, expect, it, vi } from 'vitest';
import { native } from '../../backends/native/native';
import { resolveCommentServer } from '../../features/danmaku/comment-server';
import { keepTyped } from '../../foundation/option-type';
import { createScope } from '../../foundation/scope';
import type { BackendHost } from '../../media/backend';
import { checkOptions, checkVideo } from '../../options/check-options';
import { optionTypes } from '../../presets/deferred/standard';
import { fromDPlayerColor, fromDPlayerType, toComment } from './comments';
import { withDefaults } from './defaults';
import type { DPlayerDanmaku, DPlayerLike, DPlayerOptions } from './dplayer-options';
import { createDPlayerUser, withDPlayerPreferences, withUnsaved } from './dplayer-storage';
import { toOptions, toVideo } from './to-options';

const self = {} as DPlayerLike;
const translate = (options: DPlayerOptions, language = 'en-US') =>
  toOptions(
    withDefaults(options, language),
    () => self,
    {
      current: () => (typeof options.danmaku === 'object' ? options.danmaku : { id: '' }),
      toSent: ({ time, text, color, type }) => ({
        token: 't',
        id: 'a',
        author: 'B',
        time,
        text,
        color,
        type,
      }),
      replied: () => {},
    },
    native,
  );

/** The examples of the DPlayer guide. */
const shown: readonly (readonly [string, DPlayerOptions, object])[] = [
  [
    'everything at once',
    {
      autoplay: false,
      theme: '#FADFA3',
      loop: true,
      lang: 'zh-cn',
      screenshot: true,
      hotkey: true,
      preload: 'auto',
      logo: '/logo.png',
      volume: 0.7,
      mutex: true,
      video: { url: '/film.mp4', pic: '/film.jpg', thumbnails: '/tiles.jpg', type: 'auto' },
      subtitle: { url: '/film.vtt', type: 'webvtt', fontSize: '25px', bottom: '10%', color: '#b7daff' },
      danmaku: {
        id: '9E2E3368B56CDBB4',
        api: 'https://comments.example/',
        token: 'tokendemo',
        maximum: 1000,
        addition: ['https://comments.example/v3/bilibili?aid=4157142'],
        user: 'A',
        bottom: '15%',
        unlimited: true,
        speedRate: 0.5,
      },
      contextmenu: [
        { text: 'a', link: 'https://example.com' },
        { text: 'b', click: () => {} },
      ],
      highlight: [
        { text: 'marker for 20s', time: 20 },
        { text: 'marker for 2mins', time: 120 },
      ],
    },
    {
      theme: '#FADFA3',
      loop: true,
      lang: 'en',
      hotkeys: true,
      logo: '/logo.png',
      volume: 0.7,
      mutex: true,
      video: {
        url: '/film.mp4',
        poster: '/film.jpg',
        thumbnails: '/tiles.jpg',
        preload: 'auto',
        highlights: [{ time: 20 }, { time: 120 }],
        danmaku: { id: '9E2E3368B56CDBB4' },
      },
      subtitle: { url: '/film.vtt', fontSize: '25px', bottom: '10%', color: '#b7daff' },
      danmaku: { api: 'https://comments.example/', maximum: 1000, user: 'A', unlimited: true },
    },
  ],
  [
    'several qualities',
    {
      video: {
        quality: [
          { name: 'HD', url: '/film.m3u8', type: 'hls' },
          { name: 'SD', url: '/film.mp4', type: 'normal' },
        ],
        defaultQuality: 0,
      },
    },
    { video: { quality: [{ name: 'HD' }, { name: 'SD' }], defaultQuality: 0 }, theme: '#b7daff' },
  ],
  [
    'several subtitles',
    {
      video: { url: '/film.mp4' },
      subtitle: {
        url: [
          { url: '/en.vtt', lang: 'en', name: 'English' },
          { url: '/mn.vtt', lang: 'mn', name: 'Монгол' },
          { url: '', lang: 'off', name: 'off' },
        ],
        defaultSubtitle: 'mn',
      },
    },
    {
      video: { subs: [{ code: 'en' }, { code: 'mn', label: 'Монгол' }] },
      subtitle: { defaultSub: 'mn', fontSize: '20px', bottom: '40px', color: '#fff' },
    },
  ],
  [
    'one subtitle file, whose language is unknown',
    { video: { url: '/film.mp4' }, subtitle: { url: '/en.vtt' } },
    { subtitle: { url: '/en.vtt', code: '' } },
  ],
  [
    'several subtitles in the language of the page',
    { lang: 'EN', video: { url: '/film.mp4' }, subtitle: { url: [{ url: '/en.vtt', lang: 'en' }] } },
    { subtitle: { defaultSub: 'en' } },
  ],
  ['live', { live: true, video: { url: '/live.m3u8', type: 'hls' } }, { live: true, video: { type: 'hls' } }],
  [
    'live with custom comments',
    { live: true, danmaku: true, video: { url: '/live.m3u8', type: 'hls' } },
    { live: true, danmaku: { id: '' }, video: { danmaku: { id: '' } } },
  ],
  [
    'settings of other libraries',
    {
      preventClickToggle: true,
      airplay: true,
      chromecast: true,
      playbackSpeed: [0.5, 1],
      pluginOptions: { hls: {}, flv: { mediaDataSource: {}, config: {} }, dash: {}, webtorrent: {} },
      video: { url: '/film.flv', type: 'flv' },
    },
    { speeds: [0.5, 1], video: { type: 'flv' } },
  ],
];

describe('options of DPlayer', () => {
  it.each(shown)(
    'the DPlayer option %s means the same here, and none is refused',
    (_name, options, expected) => {
      const before = structuredClone({ ...options, contextmenu: undefined });
      const converted = translate(options);
      expect(converted).toMatchObject(expected);
      const { options: kept, refused } = checkOptions(converted);
      expect([refused, keepTyped(kept, optionTypes)]).toEqual([[], kept]);
      expect({ ...options, contextmenu: undefined }, 'never mutated').toEqual(before);
    },
  );

  it('the DPlayer options use Mongolian in a Mongolian browser, unless configured otherwise', () => {
    expect(translate({}, 'mn-MN').lang).toBe('mn');
    expect(translate({ lang: 'en' }, 'mn-MN').lang).toBe('en');
  });

  it('the DPlayer options danmaku and subtitle may be null, which means none', () => {
    const options = JSON.parse('{ "danmaku": null, "subtitle": null }') as DPlayerOptions;
    expect(translate(options).danmaku).toBeUndefined();
    const user = createDPlayerUser({ get: () => undefined, set: () => {} }, withDefaults(options, 'en'));
    expect(user.get('unlimited')).toBe(0);
  });

  it.each([
    [{ id: 'b' }, ['https://x/v3/?id=b']],
    [{ id: 2 }, ['https://x/v3/?id=2']],
    [{ id: 'b', addition: ['/b.xml'] }, ['https://a.mn/b.xml', 'https://x/v3/?id=b']],
    [{}, undefined],
  ])(
    'a film that a page of DPlayer switches to has the comments %j, and none of the first film',
    (comments, urls) => {
      const { danmaku: page } = translate({
        danmaku: { id: 'a', api: 'https://x/', addition: ['https://x/v3/bilibili?aid=A'] },
      });
      const { options: video } = checkVideo(
        toVideo({ url: '/b.mp4' }, { danmaku: comments as DPlayerDanmaku }),
      );
      const server = resolveCommentServer(page ?? {}, video.danmaku, 'https://a.mn/');
      expect(server?.requests.map(({ url }) => url)).toEqual(urls);
    },
  );

  it('a custom playback function of DPlayer does not run for a video that has been replaced, and leaves the next one alone', async () => {
    const engine = vi.fn();
    const removed: string[] = [];
    const video = {
      src: '',
      preload: 'auto',
      load: () => {},
      removeAttribute: () => removed.push(video.src),
    };
    const host = { video: { peek: () => video } } as unknown as BackendHost;
    const { backends } = translate({ video: { customType: { mine: engine } } });
    const open = (url: string, scope: ReturnType<typeof createScope>) =>
      backends?.[0]?.open({ url, type: 'mine' }, host, scope);
    const first = createScope();
    const opened = open('/a', first);
    first.dispose();
    const second = createScope();
    await Promise.all([opened, open('/b', second)]);
    expect(engine).toHaveBeenCalledTimes(1);
    expect([video.src, video.preload, removed]).toEqual(['/b', 'auto', ['/a']]);
    second.dispose();
    expect(removed).toEqual(['/a', '/b']);
  });

  it('a custom menu entry of DPlayer receives the player', () => {
    const click = vi.fn();
    translate({ contextmenu: [{ text: 'x', click }] }).contextmenu?.[0]?.click?.();
    expect(click).toHaveBeenCalledWith(self);
  });

  it('a DPlayer backend with callbacks is adapted to promises', async () => {
    const requests: unknown[] = [];
    const { danmaku } = translate({
      danmaku: { id: 'a', api: 'https://x/', maximum: 5, user: 'B', token: 't' },
      apiBackend: {
        read: ({ url, success }) => {
          requests.push(url);
          success([[1, 0, 255, 'A', 'hi'], { text: 'top', time: 2, type: 'top', color: '#f00' }]);
        },
        send: ({ data, error }) => {
          requests.push(data);
          error('full');
        },
      },
    });
    const { signal } = new AbortController();
    const read = await danmaku?.source?.load({ id: 'a', maximum: 5, signal });
    expect(read).toEqual([
      { time: 1, type: 0, color: 255, author: 'A', text: 'hi' },
      { time: 2, type: 1, color: 0xff0000, author: '', text: 'top' },
    ]);
    const comment = { time: 3, type: 2, color: 1, author: 'z', text: 'x' } as const;
    await expect(danmaku?.source?.send?.(comment, { id: 'a', signal })).rejects.toThrow('full');
    expect(requests).toEqual([
      'https://x/v3/?id=a&max=5',
      { token: 't', id: 'a', author: 'B', time: 3, text: 'x', color: 1, type: 2 },
    ]);
  });
});

describe('comments of DPlayer', () => {
  it.each([
    ['#fff', 0xffffff],
    ['#0f0', 0x00ff00],
    ['#b7daff', 0xb7daff],
    ['16777215', 0xffffff],
    [255, 255],
    [0, 0xffffff],
    ['red', 0xffffff],
    [undefined, 0xffffff],
  ])('the DPlayer comment color %s is converted', (input, color) =>
    expect(fromDPlayerColor(input)).toBe(color),
  );

  it.each([
    ['top', 1],
    ['bottom', 2],
    ['right', 0],
    [1, 1],
    ['2', 2],
    [9, 0],
  ])('the DPlayer comment type %s is converted', (input, type) => expect(fromDPlayerType(input)).toBe(type));

  it('a DPlayer comment without a time is placed at the current second', () => {
    expect(toComment({ text: 'x' }, 12).time).toBe(12);
    expect(toComment(['nonsense', 0, 0, '', 'x'], 12).time).toBe(12);
  });
});

describe('preferences of DPlayer', () => {
  const old: Record<string, string> = {
    'dplayer-volume': '0.25',
    'dplayer-danmaku-show': '0',
    'dplayer-danmaku-unlimited': '1',
    'dplayer-danmaku-opacity': 'nonsense',
  };

  it('preferences stored by DPlayer apply until the viewer chooses again, and are never written', () => {
    const stored = new Map<string, unknown>();
    const storage = withDPlayerPreferences(
      { get: (key) => stored.get(key), set: (key, value) => void stored.set(key, value) },
      (key) => old[key] ?? null,
    );
    expect(
      ['volume', 'danmaku-show', 'danmaku-unlimited', 'danmaku-opacity', 'speed'].map(storage.get),
    ).toEqual([0.25, false, true, undefined, undefined]);
    storage.set('volume', 0.9);
    expect([storage.get('volume'), old['dplayer-volume']]).toEqual([0.9, '0.25']);
  });

  it('a volume that the page does not store is stored after the viewer has chosen another one', () => {
    const stored = new Map<string, unknown>([['volume', 0.7]]);
    const storage = withUnsaved(
      { get: (key) => stored.get(key), set: (key, value) => void stored.set(key, value) },
      new Map([['volume', 0.5]]),
    );
    const volumes = [0.5, 0.6, 0.5].map((volume) => {
      storage.set('volume', volume);
      return storage.get('volume');
    });
    expect(volumes).toEqual([0.7, 0.6, 0.5]);
  });
});
