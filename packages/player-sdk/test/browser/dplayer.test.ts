import { afterEach, describe, expect, it, vi } from 'vitest';
import { DPlayer } from '../../src/compat/dplayer';
import type { EngineState } from '../../src/danmaku/protocol';
import { failOnUncaughtErrors, media, rootOf, until, waitForReply } from './helpers';

type Options = ConstructorParameters<typeof DPlayer>[0];
const made: InstanceType<typeof DPlayer>[] = [];
const make = (options: Options) => {
  const container = document.createElement('div');
  container.className = 'dplayer';
  container.style.width = '640px';
  document.body.append(container);
  const player = new DPlayer(options);
  made.push(player);
  return player;
};

/** The comments on the picture now. */
async function shown(player: InstanceType<typeof DPlayer>, texts: readonly string[]) {
  const { request } = await player.handle.feature('danmaku');
  const state = () => request<EngineState>((requestId) => ({ kind: 'state', requestId }));
  const isThere = ({ placed }: EngineState) => texts.every((one) => placed.some(({ text }) => text === one));
  await waitForReply(state, isThere, texts.join(', '));
}

describe('new DPlayer(…)', () => {
  failOnUncaughtErrors();
  afterEach(() => {
    for (const player of made.splice(0)) player.destroy();
    document.body.replaceChildren();
    localStorage.clear();
  });

  it('the DPlayer wrapper plays, seeks, pauses and fires events under DPlayer’s names', async () => {
    const player = make({ video: { url: media.small, type: 'normal' }, volume: 0.5, loop: true });
    const fired: string[] = [];
    for (const name of [
      'loadedmetadata',
      'canplay',
      'play',
      'playing',
      'pause',
      'seeked',
      'volumechange',
      'destroy',
    ])
      player.on(name, () => fired.push(name));
    await until(() => fired.includes('canplay'), 'the picture');
    expect(player.video.duration).toBeCloseTo(6, 1);
    expect(player.volume()).toBe(0.5);
    player.play();
    await until(() => player.video.currentTime > 0.2, 'playback');
    player.toggle();
    await until(() => player.paused, 'the pause');
    player.seek(3);
    await until(() => fired.includes('seeked'), 'the seek');
    player.speed(2);
    player.volume('0.1');
    expect([player.video.playbackRate, player.volume()]).toEqual([2, 0.1]);
    player.destroy();
    expect(fired).toEqual(expect.arrayContaining(['play', 'playing', 'pause', 'destroy']));
  });

  it('the DPlayer wrapper keeps speed and mute when the quality is switched, and fires events at its start and end', async () => {
    const player = make({
      video: {
        quality: [
          { name: 'SD', url: media.small, type: 'normal' },
          { name: 'HD', url: media.large, type: 'normal' },
        ],
        defaultQuality: 0,
      },
    });
    const fired: string[] = [];
    for (const name of ['quality_start', 'quality_end']) player.on(name, () => fired.push(name));
    await until(() => player.video.readyState >= 2, 'the picture');
    player.speed(1.5);
    player.handle.muted = true;
    player.play();
    player.switchQuality(1);
    await until(() => fired.includes('quality_end'), 'the switch');
    expect(fired).toEqual(['quality_start', 'quality_end']);
    expect([player.video.videoWidth, player.video.playbackRate, player.video.muted]).toEqual([
      640,
      1.5,
      true,
    ]);
    expect(player.quality).toMatchObject({ name: 'HD', url: media.large, type: 'normal' });
  });

  it('the DPlayer wrapper opens another video, and passes the element to custom engines', async () => {
    const engine = vi.fn((video: HTMLVideoElement) => {
      expect(video.src).toBe(media.large);
      video.src = media.small;
    });
    const player = make({
      video: { url: media.large, type: 'mine', customType: { mine: engine } },
    });
    await until(() => player.video.videoWidth === 320, 'its picture');
    expect(engine).toHaveBeenCalledWith(player.video, player);
    player.switchVideo({ url: media.large, pic: '/x.jpg' });
    await until(() => player.video.videoWidth === 640, 'the other film');
    expect(player.video.poster).toContain('/x.jpg');
  });

  it('the DPlayer wrapper shows notices, fills the page, and fires events for both', async () => {
    const player = make({ video: { url: media.small } });
    const fired: unknown[] = [];
    for (const name of ['notice_show', 'notice_hide', 'webfullscreen', 'webfullscreen_cancel'])
      player.on(name, () => fired.push(name));
    await until(() => rootOf(player.handle).querySelector('.notice') !== null, 'the controls');
    player.notice('hello', 300);
    await until(() => rootOf(player.handle).textContent?.includes('hello') ?? false, 'the notice');
    await until(() => fired.includes('notice_hide'), 'its end');
    player.fullScreen.request('web');
    await until(() => player.fullScreen.isFullScreen('web'), 'the whole page');
    player.fullScreen.cancel('web');
    await until(() => fired.includes('webfullscreen_cancel'), 'the return');
  });

  it('the full page of the DPlayer wrapper follows calls of one task', async () => {
    const player = make({ video: { url: media.small } });
    const { fullScreen, handle } = player;
    await handle.feature('mini');
    const isFull = () => [fullScreen.isFullScreen('web'), handle.element.hasAttribute('data-web-fullscreen')];
    fullScreen.request('web');
    expect(isFull()).toEqual([true, true]);
    fullScreen.cancel('web');
    expect(isFull()).toEqual([false, false]);
    fullScreen.toggle('web');
    fullScreen.toggle('web');
    expect(isFull()).toEqual([false, false]);
  });

  it('the DPlayer wrapper draws and sends comments with the names of DPlayer’s guide, through a custom backend', async () => {
    const sent: Record<string, unknown>[] = [];
    const player = make({
      video: { url: media.small },
      danmaku: { id: 'demo', api: '/comments/', user: 'Болд' },
      apiBackend: {
        read: ({ success }) => success([[0.5, 1, 0xff0000, 'A', 'сайн уу']]),
        send: ({ data, success }) => {
          sent.push({ ...data });
          success();
        },
      },
    });
    const fired: string[] = [];
    for (const name of ['danmaku_loaded', 'danmaku_send', 'danmaku_hide', 'danmaku_opacity'])
      player.on(name, () => fired.push(name));
    await until(() => fired.includes('danmaku_loaded'), 'the comments');
    await new Promise<void>((done) => {
      player.danmaku.send({ text: 'гоё', color: '#0f0', type: 'top' }, done);
    });
    expect(sent).toMatchObject([{ text: 'гоё', color: '#0f0', type: 'top', author: 'Болд', id: 'demo' }]);
    player.danmaku.draw({ text: 'зөвхөн надад', type: 'bottom' });
    player.danmaku.opacity(0.4);
    player.danmaku.hide();
    await until(() => fired.includes('danmaku_hide'), 'the end of them');
    expect(fired).toContain('danmaku_opacity');
  });

  it('the backend and danmaku_send receive a comment as the page has passed it, also where the player cuts its text', async () => {
    const sent: unknown[] = [];
    const reported: unknown[] = [];
    const player = make({
      video: { url: media.small },
      danmaku: { id: 'demo', api: '/comments/' },
      apiBackend: {
        read: ({ success }) => success([]),
        send: ({ data, success }) => {
          sent.push(data);
          success('kept');
        },
      },
    });
    player.on('danmaku_send', (data: unknown) => reported.push(data));
    const comment = { text: `  ${'урт '.repeat(20)}`, type: 'top' } as const;
    const comments = ['#0f0', '#f00'].map((color) => ({ ...comment, color }));
    const replies = await Promise.all(
      comments.map((one) => new Promise((done) => void player.danmaku.send(one, done))),
    );
    expect(replies).toEqual(['kept', 'kept']);
    expect(sent).toMatchObject(comments);
    expect(reported).toEqual(sent);
  });

  it('subtitle_change fires with each cue, as in DPlayer', async () => {
    const cues = '00:00.000 --> 00:03.000\nНэг\n\n00:03.000 --> 00:06.000\nХоёр';
    const url = URL.createObjectURL(new Blob([`WEBVTT\n\n${cues}`]));
    const player = make({ video: { url: media.small }, subtitle: { url }, loop: true });
    let changes = 0;
    player.on('subtitle_change', () => {
      changes += 1;
    });
    const shows = (text: string) =>
      until(() => rootOf(player.handle).querySelector('.cue')?.textContent === text, text);
    player.handle.muted = true;
    player.play();
    await shows('Нэг');
    const before = changes;
    expect(before).toBeGreaterThan(0);
    await shows('Хоёр');
    expect(changes).toBeGreaterThan(before);
  });

  it('a notice of 0 ms stays, and a preference of an unknown name is undefined, as in DPlayer', async () => {
    const player = make({ video: { url: media.small } });
    const fired: string[] = [];
    player.on('notice_hide', () => fired.push('notice_hide'));
    player.notice('stays', 0);
    await until(() => rootOf(player.handle).textContent?.includes('stays') ?? false, 'the notice');
    expect(fired).toEqual([]);
    const name = 'x' as 'volume';
    player.user.set(name, 1);
    expect(player.user.get(name)).toBeUndefined();
  });

  it('a live stream in the DPlayer wrapper draws the page’s comments and sends the viewer’s, as DPlayer’s guide shows', async () => {
    const sent: unknown[] = [];
    const player = make({
      live: true,
      danmaku: true,
      apiBackend: {
        read: ({ success }) => success([]),
        send: ({ data, success }) => {
          sent.push(data.text);
          success();
        },
      },
      video: { url: media.small },
    });
    let loaded = false;
    player.on('danmaku_loaded', () => {
      loaded = true;
    });
    await until(() => loaded, 'the comments');
    player.handle.muted = true;
    player.play();
    await until(() => player.video.currentTime > 0.2, 'playback');
    player.danmaku.draw({ text: 'DIYgod is amazing', color: '#fff', type: 'right' });
    player.danmaku.draw({ text: 'сайн уу', color: '#fff', type: 'top' });
    await shown(player, ['DIYgod is amazing', 'сайн уу']);
    await new Promise<void>((done) => {
      player.danmaku.send({ text: 'гоё', color: '#b7daff', type: 'right' }, done);
    });
    expect(sent).toEqual(['гоё']);
  });

  it('the DPlayer wrapper draws comments for a page with its own socket and no backend', async () => {
    const player = make({ live: true, danmaku: true, video: { url: media.small } });
    await until(() => player.video.readyState >= 2, 'the picture');
    player.danmaku.draw({ text: 'сайн уу', type: 'bottom' });
    await shown(player, ['сайн уу']);
  });

  it('the DPlayer wrapper starts with the preferences stored by DPlayer', async () => {
    localStorage.setItem('dplayer-volume', '0.15');
    const player = make({ video: { url: media.small } });
    expect(player.volume()).toBe(0.15);
    player.volume(0.6);
    await until(() => localStorage.getItem('tenger-player:volume') === '0.6', 'the choice');
    expect(localStorage.getItem('dplayer-volume')).toBe('0.15');
    player.destroy();
    expect(make({ video: { url: media.small } }).volume()).toBe(0.6);
  });

  it('dp.volume with nostorage returns the new volume and unmutes, and the stored choices stay', async () => {
    const player = make({ video: { url: media.small } });
    const stored = () => ['volume', 'muted'].map((name) => localStorage.getItem(`tenger-player:${name}`));
    const change = async (run: () => void) => {
      const changed = new Promise((done) => {
        player.handle.on('volumechange', done);
      });
      run();
      await changed;
    };
    player.volume(0.6);
    await change(() => {
      player.handle.muted = true;
    });
    expect(stored()).toEqual(['0.6', 'true']);
    await change(() => expect(player.volume(0.5, true)).toBe(0.5));
    expect([player.video.volume, player.video.muted, ...stored()]).toEqual([0.5, false, '0.6', 'true']);
    // It is the volume already, so the element fires no event.
    player.volume(0.5);
    expect(stored()[0]).toBe('0.5');
  });

  it('the DPlayer wrapper removes listeners, and accepts unknown event names', async () => {
    const player = make({ video: { url: media.small } });
    const hear = vi.fn();
    player.on('play', hear);
    player.off('play', hear);
    player.on('no_such_event', hear);
    player.handle.muted = true;
    player.play();
    await until(() => player.video.currentTime > 0, 'playback');
    expect(hear).not.toHaveBeenCalled();
  });

  it('a click on the picture does nothing where the page disables it', async () => {
    const player = make({ video: { url: media.small }, preventClickToggle: true });
    await until(() => rootOf(player.handle).querySelector('.picture') !== null, 'the controls');
    rootOf(player.handle).querySelector<HTMLElement>('.picture')?.click();
    expect(player.paused).toBe(true);
  });

  it('custom playback functions run for types in mixed case, also as entries of a quality list', async () => {
    const opened: string[] = [];
    const engine = (name: string) => (video: HTMLVideoElement, given: unknown) => {
      opened.push(`${name} ${given === player} ${video.src.endsWith('.mp4')}`);
    };
    const customType = { customHls: engine('hls'), customDash: engine('dash'), customFlv: engine('flv') };
    const player = make({
      video: {
        customType,
        quality: [
          { name: 'A', url: media.small, type: 'customHls' },
          { name: 'B', url: media.large, type: 'customFlv' },
          { name: 'C', url: media.hls, type: 'hls' },
        ],
        defaultQuality: 0,
      },
    });
    player.handle.muted = true;
    player.play();
    await until(() => player.video.currentTime > 0.2, 'playback');
    player.switchQuality(1);
    await until(() => player.video.videoWidth === 640, 'the other file');
    expect(opened).toEqual(['hls true true', 'flv true true']);
    const before = player.video;
    player.switchQuality(2);
    await until(() => player.video !== before, 'the stream');
    player.switchVideo({ url: media.small, type: 'customDash' });
    await until(() => opened.length === 3 && player.video.videoWidth === 320, 'the other film');
    expect(opened[2]).toBe('dash true true');
  });

  it('quality events and dp.quality carry the entry of the page’s list', async () => {
    const quality = [
      { name: 'SD', url: media.small, type: 'normal' },
      { name: 'HD', url: media.hls, type: 'hls' },
    ];
    const player = make({ video: { quality, defaultQuality: 0 } });
    const seen: unknown[] = [];
    for (const name of ['quality_start', 'quality_end'])
      player.on(name, (entry: unknown) => seen.push(name, entry));
    await until(() => player.video.readyState >= 2, 'the picture');
    expect([player.quality, player.qualityIndex]).toEqual([quality[0], 0]);
    player.switchQuality('1');
    await until(() => seen.includes('quality_end'), 'the switch');
    expect(seen).toEqual(['quality_start', quality[1], 'quality_end', quality[1]]);
    expect([player.quality, player.qualityIndex]).toEqual([quality[1], 1]);
  });

  it('another video stays paused until the page plays it', async () => {
    const player = make({ video: { url: media.small } });
    player.handle.muted = true;
    player.play();
    await until(() => player.video.currentTime > 0.2, 'playback');
    player.switchVideo({ url: media.large });
    await until(() => player.video.videoWidth === 640, 'the other film');
    expect([player.paused, player.video.paused]).toEqual([true, true]);
    player.play();
    await until(() => player.video.currentTime > 0.2, 'playback');
  });

  it('a page finds the class, the version, the container and the options as in DPlayer', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    const options: Options = {
      container: box,
      video: { url: media.small },
      subtitle: { url: '/none.vtt' },
      loop: true,
    };
    const before = structuredClone({ ...options, container: undefined });
    const player = new DPlayer(options);
    made.push(player);
    expect(player).toBeInstanceOf(DPlayer);
    expect(DPlayer.version).toMatch(/^1\.27\./);
    expect(box.classList).toContain('dplayer');
    expect(player.options).toMatchObject({
      theme: '#b7daff',
      volume: 0.7,
      hotkey: true,
      mutex: true,
      live: false,
      playbackSpeed: [0.5, 0.75, 1, 1.25, 1.5, 2],
      video: { url: media.small, type: 'auto' },
      subtitle: { url: '/none.vtt', type: 'webvtt', fontSize: '20px', bottom: '40px', color: '#fff' },
    });
    expect({ ...options, container: undefined }, 'never mutated').toEqual(before);
    expect([player.template.container, player.template.video]).toEqual([box, player.video]);
    await until(() => player.template.playButton !== null, 'the controls');
    for (const name of ['videoWrap', 'danmaku', 'controller', 'barWrap', 'browserFullButton'] as const)
      expect(player.template[name], name).toBeInstanceOf(HTMLElement);
    player.template.playButton?.click();
    await until(() => !player.paused, 'the click');
    player.user.set('opacity', 0.3);
    expect([player.user.get('opacity'), player.user.get('danmaku'), player.user.get('unlimited')]).toEqual([
      0.3, 1, 0,
    ]);
    const resized = vi.fn();
    player.on('resize', resized);
    player.resize();
    expect(resized).toHaveBeenCalled();
    const onPageEvent = vi.fn();
    player.events.on('of_the_page', onPageEvent);
    player.events.trigger('of_the_page', 5);
    expect(onPageEvent).toHaveBeenCalledWith(5);
    player.destroy();
    expect(box.classList).not.toContain('dplayer');
  });

  it('the page opens the context menu and the form for comments, and closes them', async () => {
    const player = make({ video: { url: media.small }, danmaku: true });
    const fired: string[] = [];
    for (const name of ['contextmenu_show', 'contextmenu_hide']) player.on(name, () => fired.push(name));
    await until(() => player.video.readyState >= 2, 'the picture');
    player.contextmenu.show(20, 30);
    await until(() => player.contextmenu.shown, 'the menu');
    player.contextmenu.hide();
    await until(() => !player.contextmenu.shown, 'its end');
    expect(fired).toEqual(['contextmenu_show', 'contextmenu_hide']);
    player.comment.show();
    await until(() => rootOf(player.handle).querySelector('.composer') !== null, 'the form');
    player.comment.hide();
    await until(() => rootOf(player.handle).querySelector('.composer') === null, 'its end');
  });

  it('danmaku.opacity returns the opacity, and comments of another backend load without another video', async () => {
    const asked: string[] = [];
    const sent: unknown[] = [];
    const player = make({
      video: { url: media.small },
      danmaku: { id: 'one', api: '/a/', token: 'first' },
      apiBackend: {
        read: ({ url, success }) => {
          asked.push(url);
          success([{ time: 0, text: url, type: 'top' }]);
        },
        send: ({ url, data, success }) => {
          sent.push(url, data);
          success({ code: 0, data: 'kept' });
        },
      },
    });
    expect(player.danmaku.opacity()).toBe(0.7);
    expect(player.danmaku.opacity(0.4)).toBe(0.4);
    await until(() => asked.length === 1, 'the comments');
    await shown(player, ['/a/v3/?id=one']);
    player.danmaku.reload({ id: 'two', address: '/b/', token: 'second', maximum: 7, user: 'Туяа' });
    await shown(player, ['/b/v3/?id=two&max=7']);
    expect(asked).toEqual(['/a/v3/?id=one', '/b/v3/?id=two&max=7']);
    const reported: unknown[] = [];
    player.on('danmaku_send', (data: unknown) => reported.push(data));
    const reply = await new Promise((done) => {
      player.danmaku.send({ text: 'гоё', color: '#0f0', type: 'bottom' }, done);
    });
    const data = { token: 'second', id: 'two', author: 'Туяа', text: 'гоё', color: '#0f0', type: 'bottom' };
    expect(sent).toEqual(['/b/v3/', { ...data, time: expect.any(Number) }]);
    expect(reported).toEqual([sent[1]]);
    expect(reply).toEqual({ code: 0, data: 'kept' });
    player.danmaku.unlimit(true);
    player.danmaku.speed(1.5);
    player.danmaku.resize();
    const { settings } = await player.handle.feature('danmaku');
    expect([settings.peek().unlimited, settings.peek().speed]).toEqual([true, 1.5]);
    player.danmaku.draw([
      { text: 'нэг', type: 'top' },
      { text: 'хоёр', type: 'bottom' },
    ]);
    await shown(player, ['нэг', 'хоёр']);
  });
});
