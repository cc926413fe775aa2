import { hls } from '@tenger/player-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setDataSaver } from '../../lib/data-saver';
import { playerStorage } from '../../state/preferences';
import { anEpisodeDetail } from '../../testing/fixtures';
import { createPlayerOptions } from './player-options';

vi.mock('@tenger/player-sdk', { spy: true });
const [hlsOptions] = vi.mocked(hls).mock.calls[0] ?? [];

const episode = anEpisodeDetail();
const options = (over: Partial<Parameters<typeof createPlayerOptions>[0]> = {}) => {
  if (!episode.playback) throw new Error('The fixture plays.');
  return createPlayerOptions({ episode, playback: episode.playback, startTime: 12, movie: false, ...over });
};

describe('an episode as options of the player', () => {
  it('R9-13 the player options offer the files, 720 HD first', () => {
    const { quality, defaultQuality, startTime } = options().video;
    expect(quality?.map((one) => one.name)).toEqual(['480 SD', '720 HD', '1080 QHD']);
    expect([defaultQuality, startTime]).toEqual([1, 12]);
  });

  it('the player options choose the best quality where there is no 720 HD', () => {
    const playback = { ...episode.playback, qualities: [{ name: '480 SD', url: '/a.mp4' }] };
    expect(options({ playback: { ...playback, hls: null } as never }).video.defaultQuality).toBe(0);
  });

  it('the player options prefer the adaptive stream', () => {
    const playback = { ...episode.playback, hls: '/media/x/master.m3u8' } as never;
    expect(options({ playback }).video).toMatchObject({ url: '/media/x/master.m3u8', type: 'hls' });
  });

  describe('with the data saver', () => {
    afterEach(() => localStorage.clear());

    it('the files open at 480 SD, or at the smallest one', () => {
      setDataSaver(true);
      const chosenOf = (names: readonly string[]) => {
        const qualities = names.map((name) => ({ name, url: `/${name}.mp4` }));
        const { defaultQuality } = options({ playback: { ...episode.playback, qualities } as never }).video;
        return names[defaultQuality ?? -1];
      };
      expect(chosenOf(['480 SD', '720 HD', '1080 QHD'])).toBe('480 SD');
      expect(chosenOf(['720 HD', '1080 QHD'])).toBe('720 HD');
    });

    it('the stream follows the site’s setting, not only that of the browser', () => {
      expect(options().backends?.map(({ name }) => name)).toEqual(['hls']);
      expect(hlsOptions?.dataSaver).toBe(false);
      setDataSaver(true);
      expect(hlsOptions?.dataSaver).toBe(true);
    });

    it('the stream is not shared, and stays the same until the next one', () => {
      const hls = '/media/x/master.m3u8';
      const peers = { tracker: '/tracker/1.user.seal/x', swarm: 'x' };
      const playback = { ...episode.playback, hls, peers } as never;
      expect(options({ playback }).video.peers).toEqual(peers);
      setDataSaver(true);
      expect(options({ playback }).video.peers).toEqual(peers);
      expect(options({ playback: { ...(playback as object) } as never }).video).not.toHaveProperty('peers');
    });
  });

  it('R8-25 the player options let viewers share the stream where the server allows it, and never the files', () => {
    const iceServers = [{ urls: ['stun:stun.example'] }];
    const peers = { tracker: '/tracker/1.user.seal/x', swarm: 'x', iceServers };
    const playback = { ...episode.playback, hls: '/media/x/master.m3u8', peers } as never;
    expect(options({ playback }).video.peers).toEqual(peers);
    expect(options({ playback: { ...episode.playback, peers } as never }).video).not.toHaveProperty('peers');
    const silent = { ...episode.playback, hls: '/media/x/master.m3u8' } as never;
    expect(options({ playback: silent }).video).not.toHaveProperty('peers');
  });

  it('the player options title series by episode, and movies by title alone', () => {
    expect(options().title).toEqual({ main: 'Хөх чоно', sub: '1-р анги' });
    expect(options({ movie: true }).title).toEqual({ main: 'Хөх чоно' });
  });

  it('R3-14 the player options pass on dubs, subtitles, thumbnails, segments and the translator', () => {
    const extras = {
      dubs: [{ key: 'en', label: 'English', url: '/media/x/dub-en.m4a' }],
      subs: [{ code: 'mn', label: 'Монгол', type: 'vtt', url: '/media/x/mn.vtt', isRaw: true }],
      thumbnails: '/media/x/thumbs.jpg',
      highlights: [{ time: 8, text: 'Морьтон' }],
      segments: [{ kind: 'intro', start: 0, end: 15 }],
    } as const;
    const playback = { ...episode.playback, ...extras } as never;
    expect(options({ playback }).video).toMatchObject(extras);
    const translated = { ...episode, media: { ...episode.media, translater: 'Тэмүүлэн' } };
    expect(options({ episode: translated }).video.author).toEqual({ name: 'Тэмүүлэн' });
  });

  it('R4.6 the player options say which neighbors an episode has', () => {
    const next = { title: 'Хөх чоно', sub: '2-р анги' };
    expect(options()).toMatchObject({ previous: false, next });
    expect(options({ nextImage: 'e/2.svg' }).next).toMatchObject({ poster: '/images/e/2.svg?w=320&f=webp' });
    expect(options({ movie: true }).next).toBe(true);
    expect(options({ episode: { ...episode, next_id: null } }).next).toBe(false);
  });

  it('R9-08 R7.6-04 the player options include the live comments of the episode, with the site’s opacity', () => {
    const token = () => 'secret';
    const { video, danmaku } = options({ talk: { thread: '41', nickname: 'Тэнүүн', token } });
    expect(video.danmaku).toEqual({ id: '41' });
    expect(video.heatmap).toBe('/api/m/heatmap/41');
    expect(danmaku).toEqual({
      api: '/danmaku/',
      live: true,
      opacity: 0.8,
      token,
      user: 'Тэнүүн',
    });
    expect(options()).not.toHaveProperty('danmaku');
  });

  it('R4.6-13 the player options include an ad where the server asks for it', () => {
    const preroll = { url: '/media/x/ads/tea.mp4', skipAfter: 5 };
    expect(options({ playback: { ...episode.playback, preroll } as never }).preroll).toEqual(preroll);
    expect(options()).not.toHaveProperty('preroll');
  });

  it('R3-18 the player stores preferences where the site stores them', () => {
    expect(options().storage).toBe(playerStorage);
  });

  it('R3-16 the player options mark one subtitle with the viewer’s stamp', () => {
    expect(options().stamp?.user).toBe('AB12CD34');
  });
});
