import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TengerPlayerElementEventMap } from '../../src/element/define';
import { defineTengerPlayer, PlayerError } from '../../src/index';
import { failOnUncaughtErrors, media, rootOf, until } from './helpers';

const make = (html: string) => {
  const box = document.createElement('div');
  box.style.width = '640px';
  box.innerHTML = html;
  const element = box.querySelector('tenger-player');
  if (!element) throw new Error('There is no <tenger-player>.');
  if (!element.hasAttribute('options')) element.setAttribute('options', '{ "storage": false }');
  document.body.append(box);
  return element;
};
const player = async (html: string) => {
  const element = make(html);
  await until(() => element.player !== undefined, 'the player');
  return element;
};

/** An element at second 4 of a video. */
const playerAt4 = async () => {
  const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
  await until(() => element.readyState >= 1, 'the length');
  element.currentTime = 4;
  return element;
};
/** Removes an element; returns a function that inserts it again. */
const remove = async (element: Awaited<ReturnType<typeof player>>) => {
  const parent = element.parentElement;
  element.remove();
  await until(() => element.player === undefined, 'the end');
  return () => parent?.append(element);
};

describe('<tenger-player>', () => {
  failOnUncaughtErrors();
  beforeAll(() => defineTengerPlayer());
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('<tenger-player> has the members of a media element, before there is a player and after', async () => {
    const element = make('<tenger-player></tenger-player>');
    expect([element.paused, element.readyState, element.currentTime, element.volume]).toEqual([
      true,
      0,
      0,
      1,
    ]);
    expect(element.duration).toBeNaN();
    expect(element.buffered).toHaveLength(0);
    element.volume = 0.3;
    element.playbackRate = 1.5;
    element.src = media.small;
    await until(() => element.readyState >= 1, 'the length');
    expect(element.duration).toBeCloseTo(6, 1);
    expect([element.volume, element.playbackRate, element.videoWidth]).toEqual([0.3, 1.5, 320]);
    expect(element.currentSrc).toBe(media.small);
    element.muted = true;
    element.volume = 0.2;
    expect([element.volume, element.muted]).toEqual([0.2, true]);
    element.loop = true;
    await element.play();
    await until(() => element.currentTime > 0.2, 'playback');
    expect([element.paused, element.played.length]).toEqual([false, 1]);
    element.pause();
    element.currentTime = 3;
    await until(() => !element.seeking && element.currentTime === 3, 'the position');
  });

  it('<tenger-player muted> starts muted at every visit, and stores only what the viewer chooses', async () => {
    const kept = new Map<string, unknown>();
    const visit = async () => {
      const element = make('<tenger-player muted></tenger-player>');
      element.options = { storage: kept };
      element.src = media.small;
      await until(() => element.readyState >= 1, 'the length');
      return element;
    };
    const first = await visit();
    expect([first.muted, kept.has('muted')]).toEqual([true, false]);
    first.muted = false;
    await until(() => kept.get('muted') === false, 'the choice of the viewer');
    expect((await visit()).muted).toBe(true);
    expect(kept.get('muted')).toBe(false);
  });

  it('<tenger-player> waits without a source, keeps its size, and plays once requested', async () => {
    const element = make('<tenger-player></tenger-player>');
    expect(element.player).toBeUndefined();
    expect(element.getBoundingClientRect().height).toBe(360);
    element.muted = true;
    const asked = element.play();
    expect(element.paused).toBe(false);
    await asked;
    element.src = media.small;
    await until(() => element.currentTime > 0.1, 'playback');
  });

  it('<tenger-player> fires its own events, and cancelable ones can be canceled', async () => {
    const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
    const fired: string[] = [];
    for (const name of ['loadedmetadata', 'ready', 'volumechange', 'error', 'next'])
      element.addEventListener(name, ({ type }) => fired.push(type));
    await until(() => fired.includes('ready'), 'the length');
    element.volume = 0.1;
    await until(() => fired.includes('volumechange'), 'the volume');
    element.addEventListener('nextcountdown', (event) => event.preventDefault());
    const asked = new CustomEvent('nextcountdown', { detail: { seconds: 5 }, cancelable: true });
    element.player?.player.emit('nextcountdown', asked);
    expect(asked.defaultPrevented).toBe(true);
    element.src = new URL('/no-such-file.mp4', location.href).href;
    await until(() => fired.includes('error'), 'the error');
    expect(element.error).toMatchObject({ code: 2, cause: { code: 'not-found' } });
  });

  it('<tenger-player> passes the payload of an event in its detail, and its types say so', async () => {
    const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
    const codes: string[] = [];
    const note = ({ detail }: TengerPlayerElementEventMap['error']) => void codes.push(detail.code);
    element.addEventListener('error', note);
    element.addEventListener('error', ({ detail }) => void codes.push(detail.message), { once: true });
    // @ts-expect-error: the event is no ErrorEvent
    element.addEventListener('error', (event) => void codes.push(typeof event.message));
    element.addEventListener(
      'minichange',
      ({ detail }: CustomEvent<boolean>) => void codes.push(String(detail)),
    );
    element.addEventListener('volumechange', (event: Event) => void codes.push(event.type), { once: true });
    element.addEventListener('click', ({ clientX }) => void codes.push(String(clientX)));
    element.player?.player.emit('error', new PlayerError('decode', 'Broken.'));
    expect(codes).toEqual(['decode', 'Broken.', 'undefined']);
    element.removeEventListener('error', note);
    element.player?.player.emit('error', new PlayerError('decode', 'Broken again.'));
    expect(codes).toEqual(['decode', 'Broken.', 'undefined', 'undefined']);
  });

  it('<tenger-player> starts a new source at the position that is set right after it', async () => {
    const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
    await until(() => element.readyState >= 1, 'the length');
    element.src = `${media.small}?next`;
    element.currentTime = 3;
    await until(() => element.currentSrc.endsWith('?next') && element.readyState >= 1, 'the next source');
    expect(element.currentTime).toBe(3);
  });

  it('<tenger-player> applies options that are set while it is moved', async () => {
    const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
    const { player: before } = element;
    const box = document.createElement('div');
    document.body.append(box);
    element.remove();
    element.options = { storage: false, theme: '#ff0000' };
    box.append(element);
    await until(() => element.player?.element.style.cssText.includes('ff0000') ?? false, 'the color');
    expect(element.player).toBe(before);
  });

  it('<tenger-player> opens a source once when the page sets it and calls load()', async () => {
    const element = await player(`<tenger-player src="${media.small}"></tenger-player>`);
    await until(() => element.readyState >= 1, 'the length');
    const opened: (string | undefined)[] = [];
    element.player?.on('sourcechange', ({ url }) => opened.push(url));
    element.src = media.large;
    element.load();
    expect(opened).toEqual([media.large]);
    await until(() => element.videoWidth === 640, 'the other video');
    expect(opened).toEqual([media.large]);
    element.load();
    expect(opened).toEqual([media.large, media.large]);
    // Another option does not stand for a start over.
    const poster = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    element.poster = poster;
    element.load();
    expect(opened.at(-1)).toBe(media.large);
    expect(element.player?.state.source.peek()).toMatchObject({ startTime: 0, poster });
  });

  it('<tenger-player> without a player creates it in load(), and not while it is removed', async () => {
    const element = make('<tenger-player></tenger-player>');
    element.src = media.small;
    element.load();
    expect(element.player?.state.source.peek()?.url).toBe(media.small);
    const removed = document.createElement('tenger-player');
    removed.src = media.small;
    removed.load();
    expect(removed.player).toBeUndefined();
  });

  it.each([
    ['ru-RU', 'ru'],
    ['MN', 'mn'],
    ['fr', 'en'],
  ])('<tenger-player lang="%s"> has the language %s', async (tag, lang) => {
    const element = await player(`<tenger-player lang="${tag}" src="${media.small}"></tenger-player>`);
    expect(element.player?.element.lang).toBe(lang);
  });

  it('<tenger-player> uses <source> and <track>, also when they change later', async () => {
    const element = await player(`<tenger-player>
      <source src="${media.small}" label="480 SD"><source src="${media.large}" label="720 HD" default>
      <track kind="subtitles" srclang="mn" label="Монгол" src="/test/fixtures/a.vtt" default>
      <track kind="metadata" label="thumbnails" src="/test/fixtures/thumbs.vtt">
    </tenger-player>`);
    await until(() => element.videoWidth === 640, 'the default');
    expect(element.player?.qualities.map(({ label }) => label)).toEqual(['480 SD', '720 HD']);
    expect(element.player?.state.source.peek()?.mediaItem).toMatchObject({
      subs: [{ code: 'mn', label: 'Монгол' }],
      thumbnails: '/test/fixtures/thumbs.vtt',
    });
    const { player: before } = element;
    for (const source of element.querySelectorAll('source')) source.remove();
    const source = Object.assign(document.createElement('source'), { src: media.small });
    element.prepend(source);
    await until(() => element.videoWidth === 320, 'the other film');
    expect(element.player).toBe(before);
    source.src = media.large;
    await until(() => element.videoWidth === 640, 'the changed film');
  });

  it('R3-14 <tenger-player> uses <track kind="chapters"> and <track kind="captions">', async () => {
    const element = await player(`<tenger-player src="${media.small}">
      <track kind="captions" srclang="en" label="English (CC)" src="/test/fixtures/a.vtt">
      <track kind="chapters" src="/test/fixtures/chapters.vtt">
      <track kind="descriptions" srclang="en" src="/test/fixtures/none.vtt">
    </tenger-player>`);
    const mediaItem = element.player?.state.source.peek()?.mediaItem;
    expect(mediaItem?.subs).toEqual([{ url: '/test/fixtures/a.vtt', code: 'en', label: 'English (CC)' }]);
    const timeline = await element.player?.feature('timeline');
    await until(() => timeline?.chapters.peek().length === 3, 'the chapters');
    expect(timeline?.chapters.peek().map(({ start, title }) => [start, title])).toEqual([
      [0, 'Эхлэл'],
      [2, 'Тал хээр'],
      [4, 'Нуур'],
    ]);
    const { player: before } = element;
    const track = element.querySelector('track[kind=chapters]');
    track?.remove();
    await until(() => timeline?.chapters.peek().length === 0, 'no chapters');
    track?.setAttribute('src', '/test/fixtures/no-such.vtt');
    if (track) element.append(track);
    await until(
      () => element.player?.state.source.peek()?.mediaItem?.chapters !== undefined,
      'the other file',
    );
    expect(element.player).toBe(before);
    expect(element.error).toBeNull();
  });

  it('two <tenger-player> elements are labeled by what they play', async () => {
    const named = (lang: string, main: string) =>
      player(
        `<tenger-player lang="${lang}" src="${media.small}" options='{ "storage": false, "title": { "main": "${main}", "sub": "3" } }'></tenger-player>`,
      );
    const [one, other] = [await named('mn', 'Салхины морьтон'), await named('en', 'The fox')];
    const name = (element: typeof one) => element.player?.element.getAttribute('aria-label');
    await until(() => name(one) === 'Видео тоглуулагч, Салхины морьтон, 3', 'the name in Mongolian');
    expect(name(other)).toBe('Video player, The fox, 3');
    other.player?.update({ title: { main: 'The wolf' } });
    expect(name(other)).toBe('Video player, The wolf');
    other.player?.update({ title: undefined });
    expect(name(other)).toBe('Video player');
  });

  it('<tenger-player> uses the first <source> that this browser plays', async () => {
    const element = await player(`<tenger-player>
      <source src="/nothing.ogv" type='video/ogg; codecs="no-such-codec"'><source src="${media.small}" type="video/mp4">
    </tenger-player>`);
    await until(() => element.videoWidth === 320, 'the picture');
  });

  it('<tenger-player> applies changes in place where possible, and otherwise creates another player at the same position', async () => {
    const element = await player(`<tenger-player src="${media.small}" lang="en"></tenger-player>`);
    await until(() => element.readyState >= 1, 'the length');
    const { player: first } = element;
    element.theme = '#ff8a3d';
    element.options = { ...element.options, title: { main: 'Салхины морьтон' } };
    await until(() => shownIn(element)?.textContent?.includes('Салхины морьтон') ?? false, 'the title');
    expect(element.player).toBe(first);
    element.currentTime = 2.5;
    element.setAttribute('lang', 'mn');
    await until(() => element.player !== first && element.readyState >= 1, 'another player');
    expect(first?.player.signal.aborted).toBe(true);
    await until(() => Math.abs(element.currentTime - 2.5) < 0.2, 'the same place');
    expect(element.player?.element.lang).toBe('mn');
  });

  it('<tenger-player> keeps properties that were set before it was defined', async () => {
    const name = 'late-player';
    const element = document.createElement(name) as HTMLElementTagNameMap['tenger-player'];
    element.src = media.small;
    element.volume = 0.4;
    element.options = { storage: false };
    document.body.append(element);
    defineTengerPlayer(name);
    await until(() => element.readyState >= 1, 'the length');
    expect([element.getAttribute('src'), element.volume]).toEqual([media.small, 0.4]);
  });

  it('<tenger-player> opens once, with options and muting of the page that were set before it was defined', async () => {
    const name = 'later-player';
    const storage = new Map<string, unknown>();
    const element = document.createElement(name) as HTMLElementTagNameMap['tenger-player'];
    element.setAttribute('src', media.small);
    element.muted = true;
    element.options = { storage };
    document.body.append(element);
    defineTengerPlayer(name);
    const { player: first } = element;
    await until(() => element.readyState >= 1, 'the length');
    expect(first).toBeDefined();
    expect([element.player === first, element.muted, storage.has('muted')]).toEqual([true, true, false]);
  });

  it('<tenger-player> that a framework mutes by its property stores only what the viewer chooses', async () => {
    const storage = new Map<string, unknown>();
    const element = Object.assign(document.createElement('tenger-player'), {
      muted: true,
      options: { storage },
      src: media.small,
    });
    document.body.append(element);
    await until(() => element.readyState >= 1, 'the length');
    expect([element.muted, storage.has('muted')]).toEqual([true, false]);
    element.muted = false;
    await until(() => storage.get('muted') === false, 'the choice of the viewer');
  });

  it('<tenger-player> has no controls where the page draws its own', async () => {
    const element = await player(`<tenger-player src="${media.small}" nocontrols></tenger-player>`);
    await until(() => element.readyState >= 2, 'the picture');
    const root = element.player && rootOf(element.player);
    const chrome = root?.querySelector('.chrome');
    await until(() => (chrome?.childElementCount ?? 0) > 0, 'the controls');
    expect(chrome?.checkVisibility()).toBe(false);
    element.nocontrols = false;
    await until(
      () => element.player?.element.shadowRoot?.querySelector('.chrome')?.checkVisibility() === true,
      'them',
    );
  });

  it('<tenger-player> keeps its position when it is removed and inserted again', async () => {
    const element = await playerAt4();
    const insert = await remove(element);
    expect(element.currentTime).toBe(4);
    insert();
    await until(() => element.readyState >= 1 && Math.abs(element.currentTime - 4) < 0.2, 'the position');
    const insertAgain = await remove(element);
    element.currentTime = 0;
    insertAgain();
    await until(() => element.readyState >= 1, 'the length');
    expect(element.currentTime).toBe(0);
  });

  it('<tenger-player> that gets another source while it is removed starts it from the beginning', async () => {
    const element = await playerAt4();
    const insert = await remove(element);
    element.src = media.large;
    insert();
    await until(() => element.videoWidth === 640, 'the other video');
    expect(element.currentTime).toBe(0);
  });

  it('<tenger-player> keeps its position when a subtitle track arrives later', async () => {
    const element = await playerAt4();
    element.innerHTML = '<track srclang="mn" src="/test/fixtures/a.vtt">';
    const subs = () => element.player?.state.source.peek()?.mediaItem?.subs;
    await until(() => subs()?.length === 1 && element.readyState >= 1, 'the subtitles');
    await until(() => Math.abs(element.currentTime - 4) < 0.2, 'the position');
  });

  it('<tenger-player> ignores invalid options without a message to the viewer', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = await player(
      `<tenger-player src="${media.small}" options="[1" preload="x"></tenger-player>`,
    );
    await until(() => element.readyState >= 1, 'the length');
    await until(() => warned.mock.calls.length > 1, 'the warnings');
    expect(shownIn(element)?.querySelector('[role=alert]')).toBeNull();
    expect(element.error).toBeNull();
    warned.mockRestore();
  });
});

const shownIn = (element: HTMLElementTagNameMap['tenger-player']) => element.player && rootOf(element.player);
