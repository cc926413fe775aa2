import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions, SubtitleFile } from '../../src/index';
import {
  find,
  makePlayer,
  media,
  runAxe,
  until,
  useFrozenTimers,
  useSkippableTimers,
  waitForFrames,
  watchDelays,
} from './helpers';

const address = (text: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
  URL.createObjectURL(new Blob([text], { type }));

/** Cues by seconds: "0-2 text". */
const vtt = (...cues: readonly string[]) =>
  `WEBVTT\n\n${cues
    .map((cue) => {
      const [, start, end, text] = /^([\d.]+)-([\d.]+)\s([\s\S]*)$/.exec(cue) ?? [];
      const stamp = (seconds = '0') => `00:${Number(seconds).toFixed(3).padStart(6, '0')}`;
      return `${stamp(start)} --> ${stamp(end)} ${text}`;
    })
    .map((cue) => cue.replace(/ \| /, '\n'))
    .join('\n\n')}`;

const mn: SubtitleFile = { code: 'mn', label: 'Монгол', url: address(vtt('0-2 | Нэг', '2-4 | Хоёр')) };
const en: SubtitleFile = { code: 'en', label: 'English', url: address(vtt('0-2 | One', '2-4 | Two')) };

function withSubs(subs: readonly SubtitleFile[], more: Partial<PlayerOptions> = {}) {
  return makePlayer({ video: { url: media.small, subs }, lang: 'en', ...more });
}

/** A player, paused at a second of the video, with its subtitles displayed. */
async function shownAt(seconds: number, subs: readonly SubtitleFile[], more: Partial<PlayerOptions> = {}) {
  const made = withSubs(subs, more);
  const { handle, root } = made;
  const feature = await handle.feature('subtitles');
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  handle.seek(seconds);
  const words = () => [...root.querySelectorAll('.cue')].map((cue) => cue.textContent);
  return { ...made, feature, words };
}

describe('the feature of the subtitles of a manifest', () => {
  const request = (url: string) => {
    const made = makePlayer({ video: { url } });
    return { ...made, feature: made.handle.feature('subtitles') };
  };
  const unused = '"subtitles" is not used by this source, or could not be loaded.';

  it('it is there for a page that requests it before the manifest is read', async () => {
    const { feature } = request(`${inject('mediaServer')}/fixtures/odd/subtitles.m3u8`);
    const { tracks } = await feature;
    await until(() => tracks.peek().length === 2, 'the list');
  });

  it.each([
    ['the manifest has no subtitles', media.hls],
    ['the source is missing', '/test/fixtures/none.m3u8'],
  ])('its promise rejects if %s', async (_, url) => {
    await expect(request(url).feature).rejects.toThrow(unused);
  });

  it('its promise rejects if the player is destroyed before the manifest is read', async () => {
    const { handle, feature } = request(media.hls);
    handle.destroy();
    await expect(feature).rejects.toThrow(unused);
  });
});

describe('subtitles', () => {
  it('R1-09 subtitles show with the video, in the language of the page, and change on time', async () => {
    const { handle, words } = await shownAt(1, [en, mn]);
    await until(() => words()[0] === 'Нэг', 'the first line');
    handle.seek(3);
    await until(() => words()[0] === 'Хоёр', 'the second line');
    handle.seek(4.5);
    await until(() => words().length === 0, 'silence');
  });

  it('subtitles change within two frames of their time during playback', async () => {
    const cues = Array.from({ length: 20 }, (_, index) => `${index * 0.2}-${index * 0.2 + 0.1} | ${index}`);
    const { handle, video } = withSubs([{ code: 'mn', url: address(vtt(...cues)) }]);
    const feature = await handle.feature('subtitles');
    const wrong: string[] = [];
    let seen = 0;
    const delays = watchDelays();
    handle.on('cuechange', ([cue]) => {
      const time = video().currentTime;
      if (cue) seen += 1;
      // Two frames of this video are 80 ms. Timers of a busy machine are late.
      if (cue && (time < cue.start - 0.04 || time > cue.end + 0.08 + delays.longest()))
        wrong.push(`${cue.text} at ${time}, timers ${delays.longest()} s late`);
    });
    await until(() => feature.cues.peek().length === 20, 'the cues');
    // A busy machine skips some of the cues in each round.
    handle.player.setLoop(true);
    await handle.play();
    await until(() => seen > 12, 'cues');
    handle.pause();
    expect(wrong).toEqual([]);
  });

  it('subtitles set no timer while the video is paused or no cue is near', async () => {
    useSkippableTimers();
    const text = vtt('0-0.2 | now', '3.5-4 | later');
    const { handle, words, video } = await shownAt(0.1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length === 1, 'the cue');
    const { setTimeout: start } = window;
    let set: number[] = [];
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (new Error('who asks').stack?.includes('cue-clock')) set.push(video().currentTime);
      return start(run, ms);
    }) as typeof window.setTimeout;
    try {
      vi.advanceTimersByTime(5000);
      expect(set).toEqual([]);
      handle.seek(2.5);
      // Slow, so that the cue lasts for as long as a busy machine needs.
      handle.playbackRate = 0.25;
      await handle.play();
      await until(() => words().length === 1, 'the later line');
      expect(set.length).toBeGreaterThan(0);
      expect(set.filter((second) => second < 3)).toEqual([]);
      handle.pause();
      await until(() => handle.paused, 'the pause');
      await waitForFrames();
      set = [];
      vi.advanceTimersByTime(5000);
      expect(set).toEqual([]);
    } finally {
      window.setTimeout = start;
    }
  });

  it('R4.6-07 subtitles turn off and on by button and by key, and the choice is stored', async () => {
    const kept = new Map<string, unknown>();
    const { handle, root, words, feature } = await shownAt(1, [mn], { storage: kept });
    await until(() => words().length === 1, 'the cue');
    find(root, '[aria-label="Turn subtitles off"]').click();
    await until(() => words().length === 0, 'no line');
    expect(kept.get('subtitle-show')).toBe(false);
    handle.focus();
    await userEvent.keyboard('c');
    await until(() => words().length === 1, 'the line again');
    expect(feature.visible.peek()).toBe(true);
    expect(kept.get('subtitle-show')).toBe(true);
  });

  it('R3-18 subtitles keep the chosen language for the next video and the next visit', async () => {
    const kept = new Map<string, unknown>();
    const { handle, words, feature } = await shownAt(1, [mn, en], { storage: kept });
    feature.select('1');
    await until(() => words()[0] === 'One', 'English');
    expect(kept.get('sub')).toBe('en');
    const next = { ...en, url: address(vtt('0-4 | Next')) };
    // The cue would end before a busy machine has loaded the file.
    handle.player.setLoop(true);
    await handle.load({ url: media.large, subs: [{ ...mn }, next] });
    await handle.play();
    handle.seek(1);
    await until(() => words()[0] === 'Next', 'English of the next film');
    await handle.load({ url: media.small });
    await until(() => words().length === 0, 'nothing for a film without');
    const again = await shownAt(1, [mn, en], { storage: kept });
    await until(() => again.words()[0] === 'One', 'English at the next visit');
  });

  it('subtitles stay on through a quality switch', async () => {
    const quality = [
      { name: '480 SD', url: media.small },
      { name: '720 HD', url: media.large },
    ];
    const { handle, words, video } = await shownAt(1, [mn], { video: { quality, subs: [mn] } });
    await until(() => words()[0] === 'Нэг', 'the cue');
    const before = video();
    handle.quality = '1';
    await until(() => video() !== before, 'the switch');
    handle.seek(3);
    await until(() => words()[0] === 'Хоёр', 'the next line');
    expect([...video().textTracks].map(({ mode }) => mode)).toEqual(['hidden']);
  });

  it('two subtitle tracks show together, the second above the first, in the order of the file', async () => {
    const { feature, words, root } = await shownAt(1, [mn, en]);
    feature.selectSecond('1');
    await until(() => words().length === 2, 'both');
    const [first, second] = root.querySelectorAll('.cue');
    expect([first?.textContent, second?.textContent]).toEqual(['Нэг', 'One']);
    expect(second?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      (first?.getBoundingClientRect().top ?? 0) + 1,
    );
    feature.select('1');
    expect(feature.second.peek()).toBeUndefined();
  });

  it('the subtitle offset moves cues later and earlier, per track', async () => {
    const { feature, words, handle } = await shownAt(1, [mn, en]);
    await until(() => words()[0] === 'Нэг', 'the cue');
    feature.setOffset(-1.5);
    await until(() => words()[0] === 'Хоёр', 'the next line, early');
    feature.select('1');
    await until(() => words()[0] === 'One', 'the other track, on time');
    feature.select('0');
    expect(feature.offset.peek()).toBe(-1.5);
    feature.setOffset(Number.NaN);
    feature.setOffset(1e9);
    expect(feature.offset.peek()).toBe(600);
    handle.seek(2);
  });

  it('overlapping cues are stacked within the picture', async () => {
    const text = vtt(
      '0-4 | a',
      '0-4 line:0 | top',
      '0-4 | b',
      '0-4 line:99% | low',
      '0-4 line:0 | second top',
    );
    const { root, words } = await shownAt(1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length === 5, 'all');
    const box = find(root, '.subtitles').getBoundingClientRect();
    const rects = new Map(
      [...root.querySelectorAll('.cue')].map((cue) => [cue.textContent, cue.getBoundingClientRect()]),
    );
    for (const rect of rects.values()) {
      expect(rect.top).toBeGreaterThanOrEqual(box.top);
      expect(rect.bottom).toBeLessThanOrEqual(box.bottom);
    }
    const apart = (above: string, below: string) =>
      (rects.get(above)?.bottom ?? 0) <= (rects.get(below)?.top ?? 0) + 1;
    expect([apart('b', 'a'), apart('top', 'second top'), apart('second top', 'b')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('subtitles move above the controls while these are visible, and back when they hide', async () => {
    const { handle, root, words } = await shownAt(1, [{ code: 'mn', url: address(vtt('0-59 | Нэг')) }], {
      loop: true,
    });
    await until(() => words().length === 1, 'the cue');
    const gap = () =>
      find(root, '.bottom .row').getBoundingClientRect().top -
      find(root, '.cue').getBoundingClientRect().bottom;
    expect(gap()).toBeGreaterThan(0);
    await handle.play();
    await until(() => handle.element.hasAttribute('data-idle'), 'the controls to leave');
    await until(() => gap() < -20, 'the words to go down');
  });

  it('subtitles make room for offers and feedback', async () => {
    const { handle, root, words } = await shownAt(1, [mn]);
    await until(() => words().length === 1, 'the cue');
    const bottom = () => find(root, '.cue').getBoundingClientRect().bottom;
    const before = bottom();
    const offered = document.createElement('button');
    find(root, '.offer').append(offered);
    await until(() => bottom() < before - 40, 'the words to go up');
    offered.remove();
    await until(() => bottom() === before, 'the words to come back');
    handle.notice('news', 600_000);
    await until(() => bottom() < before - 40, 'the words to go up again');
    handle.notice('');
    await until(() => bottom() === before, 'the words to come back again');
  });

  it('subtitles draw ruby, colors, voices and upcoming words', async () => {
    const text = `WEBVTT\n\nSTYLE\n::cue(.warm) { color: rgb(255, 100, 0) }\n\n00:00.000 --> 00:04.000\n<v Бат><ruby>漢<rt>かん</rt></ruby> <c.yellow>шар</c> <c.warm>бүлээн</c> <00:03.000>дараа`;
    const { root, words, handle } = await shownAt(1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length === 1, 'the cue');
    expect(find(root, '.cue ruby rt').textContent).toBe('かん');
    const spans = [...root.querySelectorAll<HTMLElement>('.cue-c')];
    expect(spans.map((span) => getComputedStyle(span).color)).toEqual([
      'rgb(255, 255, 0)',
      'rgb(255, 100, 0)',
    ]);
    expect(find(root, '.cue-time').hasAttribute('data-future')).toBe(true);
    handle.seek(3.5);
    await until(() => !find(root, '.cue-time').hasAttribute('data-future'), 'its time');
  });

  it('subtitles draw regions at their position', async () => {
    const text = `WEBVTT\n\nREGION\nid:left\nwidth:40%\nlines:2\nregionanchor:0%,0%\nviewportanchor:10%,10%\nscroll:up\n\n00:00.000 --> 00:04.000 region:left\nin the region`;
    const { root, words } = await shownAt(1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length === 1, 'the cue');
    const picture = find(root, '.subtitles').getBoundingClientRect();
    const region = find(root, '.cue-region').getBoundingClientRect();
    expect((region.left - picture.left) / picture.width).toBeCloseTo(0.1, 2);
    expect(region.width / picture.width).toBeCloseTo(0.4, 2);
  });

  it('subtitles are on the picture, not on the bars beside it', async () => {
    const { root, words, box } = await shownAt(1, [mn]);
    await until(() => words().length === 1, 'the cue');
    box.style.setProperty('--tenger-aspect', '1 / 1');
    const host = find(root, '.overlay').getBoundingClientRect();
    const picture = find(root, '.subtitles').getBoundingClientRect();
    expect(host.height).toBeCloseTo(640, 0);
    expect(picture.height).toBeCloseTo(360, 0);
    expect(picture.top - host.top).toBeCloseTo(140, 0);
  });

  it('subtitles have the viewer’s style, within bounds, and store it', async () => {
    const kept = new Map<string, unknown>();
    const { root, words, feature } = await shownAt(1, [mn], {
      storage: kept,
      subtitle: { fontSize: '30px', color: 'rgb(255, 0, 0)' },
    });
    await until(() => words().length === 1, 'the cue');
    const layer = find(root, '.subtitles');
    expect(getComputedStyle(layer).color).toBe('rgb(255, 0, 0)');
    expect(Number.parseFloat(getComputedStyle(layer).fontSize)).toBeCloseTo((30 / 450) * 360, 1);
    feature.setStyle({ size: 2, color: 'yellow', background: 'box' });
    expect(Number.parseFloat(getComputedStyle(layer).fontSize)).toBeCloseTo((60 / 450) * 360, 1);
    expect(getComputedStyle(layer).color).toBe('rgb(255, 228, 92)');
    expect(getComputedStyle(find(root, '.cue-text')).backgroundColor).toBe('rgb(6, 9, 17)');
    feature.setStyle({ size: Number.NaN, bottom: -1 });
    expect(feature.style.peek()).toMatchObject({ size: 1, bottom: undefined, color: 'yellow' });
    expect(kept.get('subtitle-look')).toMatchObject({ color: 'yellow' });
  });
});

describe('words of subtitles', () => {
  const subs = [
    { code: 'mn', url: address(vtt('0-2 | Сайн <i>байна</i> уу?')) },
    { code: 'en', url: address(vtt('0-2 | Hello there')) },
  ];

  /** Clicks the layer that covers the word, until a click is short enough: a busy machine may hold the button too long. */
  async function clickWord(root: ParentNode, text: string, pressed: readonly unknown[]) {
    const before = pressed.length;
    const layer = find(root, '.gestures');
    const frame = layer.getBoundingClientRect();
    const word = [...root.querySelectorAll('.cue-word')].find(({ textContent }) => textContent === text);
    const { left, top, width, height } = word?.getBoundingClientRect() ?? new DOMRect();
    const position = { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top };
    while (pressed.length === before) await userEvent.click(layer, { position });
  }

  it('a click on a word of either track names it with its cue and does not play; the rest of the picture does', async () => {
    const { handle, root, feature } = await shownAt(1, subs);
    feature.selectSecond(feature.tracks.peek().find(({ language }) => language === 'en')?.id);
    await until(() => root.querySelectorAll('.cue').length === 2, 'both tracks');
    expect(root.querySelector('.cue-word')).toBeNull();
    const pressed: unknown[] = [];
    const stop = feature.onWordPress((word) => pressed.push(word));
    await until(() => root.querySelectorAll('.cue-word').length === 5, 'the words');
    expect([...root.querySelectorAll('.cue')].map(({ textContent }) => textContent)).toEqual([
      'Сайн байна уу?',
      'Hello there',
    ]);
    const layer = find(root, '.gestures');

    await clickWord(root, 'байна', pressed);
    expect(find(root, '[data-pointed]').textContent).toBe('байна');
    expect(getComputedStyle(layer).cursor).toBe('pointer');
    await clickWord(root, 'Hello', pressed);
    const cue = { start: 0, end: 2, text: 'Сайн байна уу?' };
    expect(pressed).toEqual([
      { word: 'байна', language: 'mn', cue, isSecond: false },
      { word: 'Hello', language: 'en', cue: { ...cue, text: 'Hello there' }, isSecond: true },
    ]);
    expect(handle.paused).toBe(true);
    useFrozenTimers();
    await userEvent.click(layer, { position: { x: 40, y: layer.clientHeight / 2 } });
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    await until(() => !handle.paused, 'playback after a click beside the words');
    handle.pause();

    stop();
    await until(() => root.querySelector('.cue-word') === null, 'whole text again');
    expect(pressed.length).toBe(2);
  });

  it('a word in a delayed track has the times at which it is shown', async () => {
    const { root, feature } = await shownAt(1.5, [subs[0] as SubtitleFile]);
    feature.setOffset(1);
    const pressed: number[] = [];
    feature.onWordPress(({ cue }) => pressed.push(cue.start, cue.end));
    await until(() => root.querySelector('.cue-word') !== null, 'the words');
    await clickWord(root, 'Сайн', pressed);
    expect(pressed).toEqual([1, 3]);
  });
});

describe('the subtitle menu', () => {
  it('R4.6-05 the subtitle menu chooses track, second track, style and offset by keyboard', async () => {
    const { root, words, feature } = await shownAt(1, [mn, en]);
    await until(() => words().length === 1, 'the cue');
    const entry = (label: string) =>
      [...root.querySelectorAll<HTMLElement>('.menu [role^=menuitem]')].find((item) =>
        item.textContent?.includes(label),
      );
    const open = async (label: string) => {
      await until(() => entry(label) !== undefined, label);
      entry(label)?.click();
    };
    find(root, '.settings > .button').click();
    await open('Subtitles');
    await until(() => entry('English') !== undefined, 'the tracks');
    expect(entry('Монгол')?.getAttribute('aria-checked')).toBe('true');
    await open('Timing');
    await until(() => entry('By 0.5 s') !== undefined, 'the steps');
    entry('By 0.5 s')?.focus();
    await userEvent.keyboard('+');
    expect(feature.offset.peek()).toBe(0.5);
    entry('By 0.1 s')?.focus();
    await userEvent.keyboard('---');
    expect(feature.offset.peek()).toBe(0.2);
    find(root, '.entry-back').click();
    await open('Second track');
    await open('English');
    await until(() => words().length === 2, 'both tracks');
    await open('Appearance');
    await open('Color');
    await open('Yellow');
    expect(feature.style.peek().color).toBe('yellow');
    find(root, '.entry-back').click();
    await open('Off');
    await until(() => words().length === 0, 'no subtitles');
  });

  it.each(['mn', 'en'] as const)('axe finds nothing on any page of the subtitle menu (%s)', async (lang) => {
    const { handle, root, words, feature } = await shownAt(1, [mn, en], { lang });
    feature.selectSecond('1');
    await until(() => words().length === 2, 'both tracks');
    find(root, '.settings > .button').click();
    // Titles of menus change when the Mongolian messages arrive.
    const settings = { mn: 'Тохиргоо', en: 'Settings' }[lang];
    await until(() => root.querySelector('.menu')?.getAttribute('aria-label') === settings, 'the menu');
    const checkPages = async (depth: number): Promise<void> => {
      expect(await runAxe(handle.element)).toEqual([]);
      const pages = root.querySelectorAll('.menu > .entry[aria-haspopup]').length;
      for (let page = 0; page < pages; page += 1) {
        // Only the pages of subtitles; the first page has others too.
        const entry = root.querySelectorAll<HTMLElement>('.menu > .entry[aria-haspopup]')[page];
        if (depth === 0 && !/^(Хадмал|Subtitles)/.test(entry?.textContent ?? '')) continue;
        const title = find(root, '.menu').getAttribute('aria-label');
        entry?.click();
        await until(() => find(root, '.menu').getAttribute('aria-label') !== title, 'the page');
        await checkPages(depth + 1);
        find(root, '.entry-back').click();
        await until(() => find(root, '.menu').getAttribute('aria-label') === title, 'the return');
      }
    };
    await checkPages(0);
  });

  it('a video without subtitles has no subtitle menu', async () => {
    const { handle, root } = makePlayer({
      video: { url: media.small },
      lang: 'en',
      subtitle: { fontSize: 20 },
    });
    await until(() => handle.duration > 0, 'the film');
    await expect(handle.feature('subtitles')).rejects.toThrow('subtitles');
    expect(root.querySelector('.subtitles-button')).toBeNull();
  });
});

describe('invalid subtitle files', () => {
  const bad: [what: string, file: Partial<SubtitleFile>, code: string][] = [
    ['an empty file', { url: address('') }, 'subtitle-file'],
    ['a page instead of a file', { url: address('<!doctype html><title>404</title>') }, 'subtitle-file'],
    [
      'a picture',
      { url: address(Uint8Array.from({ length: 4000 }, (_, index) => (index * 89) % 256)) },
      'subtitle-file',
    ],
    ['a missing file', { url: '/there-is-no-such-file.vtt' }, 'subtitle-network'],
    ['no address', { url: 'http://127.0.0.1:9/none.vtt' }, 'subtitle-network'],
    ['eleven megabytes', { url: address(`WEBVTT\n\n${'x'.repeat(11 * 1024 * 1024)}`) }, 'subtitle-size'],
    [
      'a wrong key',
      {
        url: address(new Uint8Array(64).fill(7)),
        key: '5e6f9ad0c1b24783a4d1f0e3927b6c58',
        iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
      'subtitle-key',
    ],
    ['no key at all', { url: address(new Uint8Array(64)), key: 'short', iv: '' }, 'subtitle-key'],
    [
      'a file cut off',
      {
        url: address(new Uint8Array(63)),
        key: '5e6f9ad0c1b24783a4d1f0e3927b6c58',
        iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      },
      'subtitle-file',
    ],
  ];
  it.each(bad)(
    'R8-24 a subtitle file that is %s is reported, the previous track stays, and the video plays on',
    async (_, file, code) => {
      const { handle, root, feature, words } = await shownAt(1, [
        mn,
        { code: 'xx', label: 'Bad', url: '', ...file } as SubtitleFile,
      ]);
      await until(() => words()[0] === 'Нэг', 'the good track');
      const failed: string[] = [];
      handle.on('subtitleerror', (error) => failed.push(`${error.code} ${error.fatal}`));
      feature.select('1');
      await until(() => failed.length > 0, 'the failure');
      expect(failed).toEqual([`${code} false`]);
      await until(() => /subtitle/i.test(find(root, '.notice').textContent ?? ''), 'the notice');
      expect(feature.selected.peek()?.id).toBe('0');
      expect(words()).toEqual(['Нэг']);
      expect(handle.state.error.peek()).toBeUndefined();
      await handle.play();
      expect(handle.paused).toBe(false);
    },
  );

  it('a track that failed to load is requested again when subtitles are turned on again', async () => {
    const { fetch } = window;
    let online = false;
    window.fetch = (...args) => (online ? fetch(...args) : Promise.reject(new TypeError('offline')));
    try {
      const { handle, feature, words } = await shownAt(1, [mn]);
      await until(() => feature.failure.peek()?.code === 'subtitle-network', 'the failure');
      expect([feature.selected.peek(), words()]).toEqual([undefined, []]);
      online = true;
      handle.focus();
      await userEvent.keyboard('cc');
      await until(() => words()[0] === 'Нэг', 'the words');
      expect(feature.failure.peek()).toBeUndefined();
    } finally {
      window.fetch = fetch;
    }
  });

  it('a hostile subtitle file stays text: nothing is fetched, run, or laid over the page', async () => {
    const asked: string[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) asked.push(name);
    });
    watch.observe({ type: 'resource' });
    const text = `WEBVTT

STYLE
::cue { background-image: url(https://evil.example/a.png); color: url(https://evil.example/b); position: fixed }
::cue(.x) { background: url("https://evil.example/c") }
</style><script>window.hacked = 1</script>

00:00.000 --> 00:04.000
<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><c.x onclick=alert(1)>text</c><a href="javascript:window.hacked=1">x</a>

00:00.000 --> 00:04.000
${'<b>'.repeat(3000)}${'я'.repeat(5_000_000)}`;
    const { root, words } = await shownAt(1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length > 0, 'the words');
    const layer = find(root, '.subtitles');
    expect(layer.querySelectorAll('img, script, a, style').length).toBe(0);
    expect(words()[0]).toBe('window.hacked=1textx');
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
    expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
    watch.disconnect();
  });

  it('R8-23 a few cues show of ten thousand at once, with NaN and negative times', async () => {
    const cues = Array.from({ length: 10_000 }, (_, index) => `00:00.000 --> 00:04.000\n${index}`);
    const text = `WEBVTT\n\nNaN --> NaN\nno\n\n-00:05.000 --> -00:01.000\nno\n\n${cues.join('\n\n')}`;
    const { words, video } = await shownAt(1, [{ code: 'mn', url: address(text) }]);
    await until(() => words().length > 0, 'the words');
    expect(words().length).toBeLessThanOrEqual(12);
    expect(video().textTracks[0]?.cues?.length).toBeLessThanOrEqual(100);
  });
});

describe('the hidden native track', () => {
  it('the hidden track has the same text, shown while only the browser draws the video and hidden afterwards', async () => {
    const { video, words, feature, root } = await shownAt(1, [mn]);
    await until(() => words().length === 1, 'the cue');
    const track = video().textTracks[0];
    expect([track?.mode, [...(track?.cues ?? [])].map((cue) => cue.startTime)]).toEqual(['hidden', [0, 2]]);
    for (const [name, mode] of [
      ['webkitbeginfullscreen', 'showing'],
      ['webkitendfullscreen', 'hidden'],
      ['enterpictureinpicture', 'showing'],
      ['leavepictureinpicture', 'hidden'],
    ] as const) {
      video().dispatchEvent(new Event(name));
      expect(track?.mode).toBe(mode);
      // The browser may draw the track in the page, too.
      expect(find(root, '.subtitles').checkVisibility()).toBe(mode === 'hidden');
    }
    feature.setOffset(1);
    expect([...(track?.cues ?? [])].map((cue) => cue.startTime)).toEqual([1, 3]);
    feature.setVisible(false);
    expect(track?.cues).toHaveLength(0);
  });

  it('the hidden track has a part of a long file, around the current time', async () => {
    const cues = Array.from(
      { length: 5000 },
      (_, index) => `00:00:00,${String(index % 1000).padStart(3, '0')} --> 00:00:04,900\n${index}`,
    );
    const { video, feature } = await shownAt(1, [{ code: 'mn', url: address(cues.join('\n\n')) }]);
    await until(() => feature.cues.peek().length === 5000, 'the cues');
    expect(video().textTracks).toHaveLength(1);
    expect(video().textTracks[0]?.cues?.length).toBeLessThanOrEqual(100);
  });
});

it('destroying the player leaves nothing of its subtitles', async () => {
  const { handle, video, words, root } = await shownAt(1, [mn]);
  await until(() => words().length === 1, 'the cue');
  const element = video();
  handle.destroy();
  expect(root.querySelector('.subtitles')).toBeNull();
  expect([...element.textTracks].map(({ mode, cues }) => [mode, cues?.length ?? 0])).toEqual([
    ['disabled', 0],
  ]);
});
