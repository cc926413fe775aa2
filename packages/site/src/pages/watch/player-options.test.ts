import { describe, expect, it } from 'vitest';
import { anEpisodeDetail } from '../../testing/fixtures';
import { playerOptions } from './player-options';

const episode = anEpisodeDetail();
const options = (over: Partial<Parameters<typeof playerOptions>[0]> = {}) => {
  if (!episode.playback) throw new Error('The fixture plays.');
  return playerOptions({ episode, playback: episode.playback, startTime: 12, movie: false, ...over });
};

describe('an episode as options of the player', () => {
  it('R9-13 offers the files, 720 HD at first', () => {
    const { quality, defaultQuality, startTime } = options().video;
    expect(quality?.map((one) => one.name)).toEqual(['480 SD', '720 HD', '1080 QHD']);
    expect([defaultQuality, startTime]).toEqual([1, 12]);
  });

  it('takes the best there is where there is no 720 HD', () => {
    const playback = { ...episode.playback, qualities: [{ name: '480 SD', url: '/a.mp4' }] };
    expect(options({ playback: { ...playback, hls: null } as never }).video.defaultQuality).toBe(0);
  });

  it('prefers the adaptive stream', () => {
    const playback = { ...episode.playback, hls: '/media/x/master.m3u8' } as never;
    expect(options({ playback }).video).toMatchObject({ url: '/media/x/master.m3u8', type: 'hls' });
  });

  it('names series by episode, movies by title alone', () => {
    expect(options().title).toEqual({ main: 'Хөх чоно', sub: '1-р анги' });
    expect(options({ movie: true }).title).toEqual({ main: 'Хөх чоно' });
  });

  it('R4.6 says which neighbours there are', () => {
    expect(options()).toMatchObject({ previous: false, next: true });
  });
});
