import { describe, expect, it } from 'vitest';
import { compareFileNames, readEpisodeNumber, readEpisodeNumbers } from './episode-number';

const readOne = (name: string) => readEpisodeNumbers([name])[0];

describe('episode numbers of file names', () => {
  it.each([
    ['Show S01E03 1080p [A1B2C3D4].mkv', 3],
    ['Show.S02E11.2160p.WEB-DL.DDP5.1.H.265.mkv', 11],
    ['Show - 03 (720p).mp4', 3],
    ['03.mp4', 3],
    ['003.mkv', 3],
    ['Цуврал 3-р анги.mp4', 3],
    ['12-р анги.mp4', 12],
    ['Манай анги 2-р улирал 7-р анги.mp4', 7],
    ['ep03v2.mkv', 3],
    ['Episode 14.mov', 14],
    ['E12.mp4', 12],
    ['#5.mp4', 5],
    ['Аниме #5 (2024).mp4', 5],
    ['第03話.mp4', 3],
    ['第０３話「出会い」.mkv', 3],
    ['アニメ 2期 第11話.mkv', 11],
    ['[Group] Show 2 - 11 [1080p x264 10bit].mkv', 11],
    ['[Group] Show - 07v2 [12345678].mkv', 7],
    ['Show (2024) - 08 [BD 1920x1080 FLAC 5.1].mkv', 8],
    ['Show 2024.mkv', null],
    ['Show 2024-05-12 - 09.mp4', 9],
    ['2 сезон 4 серия.mp4', 4],
    ['Серия 6.avi', 6],
    ['3rd Season - 05.mp4', 5],
    ['1x09 The Name.mkv', 9],
    ['Show_-_10_[AAC 2.0].mkv', 10],
    ['Show03.mkv', 3],
    ['Show - 12.5 [1080p].mkv', null],
    ['Show E12.5.mkv', null],
    ['Show E01-E02.mkv', null],
    ['Show - 00.mkv', null],
    ['trailer.mp4', null],
    ['Show 3D.mp4', null],
    ['Show - 03.mn.vtt', 3],
    ['Show - 04 [rus].ass', 4],
    ['Show 1080p 60fps 5.1.mp4', null],
  ])('%s is episode %s', (name, number) => {
    expect(readOne(name)).toBe(number);
  });

  it('the number that differs between the files and forms a run is the episode', () => {
    const names = (of: (n: number) => string) => [1, 2, 3].map(of);
    expect(readEpisodeNumbers(names((n) => `Show 2 ${n}.mp4`))).toEqual([1, 2, 3]);
    expect(readEpisodeNumbers(names((n) => `${n} Show 7.mp4`))).toEqual([1, 2, 3]);
    expect(readEpisodeNumbers(names((n) => `Mob Psycho 100 ${n + 9}.mp4`))).toEqual([10, 11, 12]);
    expect(readEpisodeNumbers(names((n) => `Show - ${n} - Chapter ${n * n * 7}.mp4`))).toEqual([1, 2, 3]);
    expect(readEpisodeNumbers(['Show - 01 - Area 51.mp4', 'Show - 02 - The End.mp4'])).toEqual([1, 2]);
  });

  it('a number that every file has belongs to the title', () => {
    expect(readEpisodeNumbers(['Mob Psycho 100 abc.mp4', 'Mob Psycho 100 def.mp4'])).toEqual([null, null]);
    expect(readEpisodeNumbers(['Mob Psycho 100 - 01.mp4', 'Mob Psycho 100 - extra.mp4'])).toEqual([1, null]);
  });

  it('a video and its subtitles have the same number', () => {
    expect(readEpisodeNumbers(['Show 2 - 03.mkv', 'Show 2 - 03.mn.ass', 'Show 2 - 03.en.ass'])).toEqual([
      3, 3, 3,
    ]);
    const season = ['Show 2 01.mkv', 'Show 2 01.mn.vtt', 'Show 2 02.mkv', 'Show 2 02.mn.vtt'];
    expect(readEpisodeNumbers(season)).toEqual([1, 1, 2, 2]);
  });

  it('two versions of an episode have the same number, so that the operator sees the conflict', () => {
    expect(readEpisodeNumbers(['Show - 03 (720p).mp4', 'Show - 03v2 (1080p).mp4'])).toEqual([3, 3]);
  });

  it.each([
    ['Show S01E03 1080p.mkv', 3],
    ['[Group] Show 2 - 11 [1080p].mkv', 11],
    ['03.mp4', 3],
    ['Mob Psycho 100.mp4', null],
    ['Show 2.mp4', null],
    ['finale.mp4', null],
  ])('the number of %j alone is %s: only a marked one is sure', (name, number) => {
    expect(readEpisodeNumber(name)).toBe(number);
  });

  it('file names are in the order of their numbers', () => {
    expect(['10.mp4', '2.mp4', '1.mp4', 'Анги 3.mp4'].sort(compareFileNames)).toEqual([
      '1.mp4',
      '2.mp4',
      '10.mp4',
      'Анги 3.mp4',
    ]);
  });
});
