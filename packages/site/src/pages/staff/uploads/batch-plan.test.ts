import type { StaffEpisode, StaffUpload } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import {
  type BatchContext,
  type BatchRow,
  findTitleOfUploads,
  isFileProblem,
  planBatch,
  toBatchRows,
} from './batch-plan';

const ME = 'user-000001';

const aFile = (name: string, bytes = 10): File => new File(['x'.repeat(bytes)], name, { lastModified: 5 });

const anEpisode = (number: number, has_film: boolean): StaffEpisode => ({
  ...{ id: 100 + number, number, name: null, image: null, is_free: false, is_draft: false },
  is_premiere: false,
  ...{ released_at: '2026-01-01T00:00:00.000Z', has_film, standing: 'out', duration: 0 },
});

const anUpload = (change: Partial<StaffUpload>): StaffUpload => ({
  ...{ id: 1, kind: 'video', state: 'sending', name: '3.mp4', bytes: 10, received: 4, modified: 5 },
  ...{ part_bytes: null, media_id: 7, media_title: 'Show', episode_id: 103, episode: 3, language: null },
  ...{ stage: null, part: 0, seconds_left: null, trouble: null, detail: null, can_retry: false },
  ...{ by: { id: ME, nickname: 'Би' }, created_at: '2026-01-01T00:00:00.000Z' },
  ...change,
});

const context: BatchContext = {
  ...{ isMovie: false, userId: ME, mayAdd: true, maySendVideos: true, hasFfmpeg: true, maxBytes: 100 },
  ...{ episodes: new Map([1, 2].map((n) => [n, anEpisode(n, n === 1)])), uploads: [] },
};

/** What each file becomes, by its name: the type of the plan, or the problem. */
function planOf(
  files: readonly File[],
  change: Partial<BatchContext> = {},
  typed: Record<string, string> = {},
) {
  const used = { ...context, ...change };
  const rows = toBatchRows(files, used.uploads, ME).map(
    (row): BatchRow => ({ ...row, number: typed[row.file.name] ?? row.number }),
  );
  const plans = planBatch(rows, used);
  return Object.fromEntries(
    rows.map(({ key, file }) => {
      const plan = plans.get(key);
      return [file.name, plan?.type === 'problem' ? plan.problem : plan?.type];
    }),
  );
}

describe('the plan of a batch', () => {
  it('videos add, fill or replace, and subtitles are added now or after their video', () => {
    const names = ['1.mp4', '2.mp4', '3.mp4', '1.mn.vtt', '2.mn.vtt', '3.en.ass'];
    expect(planOf(names.map((name) => aFile(name)))).toEqual({
      '1.mp4': 'replace',
      '1.mn.vtt': 'attach',
      '2.mp4': 'fill',
      '2.mn.vtt': 'follow',
      '3.mp4': 'add',
      '3.en.ass': 'follow',
    });
  });

  it('rows are in the order of their numbers, a video before its subtitles', () => {
    const names = ['10.mp4', '2.mn.vtt', 'finale.mp4', '2.mp4', '1.mp4'];
    const rows = toBatchRows(
      names.map((name) => aFile(name)),
      [],
      ME,
    );
    expect(rows.map(({ file }) => file.name)).toEqual(['1.mp4', '2.mp4', '2.mn.vtt', '10.mp4', 'finale.mp4']);
  });

  it('a file that cannot be sent says why', () => {
    const files = [
      aFile('1.jpg'),
      aFile('2.mp4', 0),
      aFile('3.mp4', 101),
      aFile('trailer.mp4'),
      aFile('1.vtt'),
    ];
    expect(planOf(files)).toEqual({
      '1.jpg': 'unsupported',
      '2.mp4': 'empty',
      '3.mp4': 'too-large',
      'trailer.mp4': 'no-number',
      '1.vtt': 'no-language',
    });
    expect(planOf([aFile('1.mp4')], { hasFfmpeg: false })).toEqual({ '1.mp4': 'no-ffmpeg' });
    expect(isFileProblem({ type: 'problem', problem: 'empty' })).toBe(true);
    expect(isFileProblem({ type: 'problem', problem: 'no-number' })).toBe(false);
  });

  it('two files with one number are a conflict, unless one of them cannot be sent', () => {
    const files = [aFile('ep1.mp4'), aFile('ep1v2.mp4'), aFile('ep2.mp4'), aFile('ep2.mkv', 0)];
    expect(planOf(files)).toEqual({
      'ep1.mp4': 'same-target',
      'ep1v2.mp4': 'same-target',
      'ep2.mp4': 'fill',
      'ep2.mkv': 'empty',
    });
    expect(planOf([aFile('1.mn.vtt'), aFile('1.en.vtt')])).toEqual({
      '1.mn.vtt': 'attach',
      '1.en.vtt': 'attach',
    });
  });

  it('translators send only subtitles of existing episodes', () => {
    const translator = { mayAdd: false, maySendVideos: false };
    const files = [aFile('1.mp4'), aFile('1.mn.vtt'), aFile('2.mn.vtt'), aFile('9.mn.vtt')];
    expect(planOf(files, translator)).toEqual({
      '1.mp4': 'not-allowed',
      '1.mn.vtt': 'attach',
      '2.mn.vtt': 'no-video',
      '9.mn.vtt': 'no-episode',
    });
    const uploads = [anUpload({ episode: 2, by: null, name: 'film.mp4' })];
    expect(planOf([aFile('2.mn.vtt')], { ...translator, uploads })).toEqual({ '2.mn.vtt': 'follow' });
  });

  it('an upload of the same file continues with its episode, whatever the name says', () => {
    const uploads = [anUpload({ name: 'finale.mp4' })];
    expect(planOf([aFile('finale.mp4')], { uploads })).toEqual({ 'finale.mp4': 'continue' });
    expect(
      planOf([aFile('finale.mp4')], { uploads: [anUpload({ name: 'finale.mp4', state: 'done' })] }),
    ).toEqual({
      'finale.mp4': 'complete',
    });
    expect(
      planOf([aFile('finale.mp4')], { uploads: [anUpload({ name: 'finale.mp4', state: 'failed' })] }),
    ).toEqual({
      'finale.mp4': 'no-number',
    });
  });

  it('an upload whose name the server has cleaned continues, too', () => {
    const uploads = [anUpload({ name: '3-р анги.mp4' })];
    expect(planOf([aFile(' 3-р\u200e анги.mp4')], { uploads })).toEqual({
      ' 3-р\u200e анги.mp4': 'continue',
    });
  });

  it('an upload of another file, or of a colleague, blocks the episode', () => {
    for (const other of [anUpload({ modified: 6 }), anUpload({ by: { id: 'other', nickname: 'Өөр' } })])
      expect(planOf([aFile('3.mp4')], { uploads: [other] })).toEqual({ '3.mp4': 'upload-running' });
    expect(planOf([aFile('3.mp4')], { uploads: [anUpload({})] }, { '3.mp4': '4' })).toEqual({
      '3.mp4': 'add',
    });
  });

  it('a movie has one video and no numbers', () => {
    const movie = { isMovie: true, episodes: new Map() };
    expect(planOf([aFile('film.mp4'), aFile('film.mn.vtt')], movie)).toEqual({
      'film.mp4': 'replace',
      'film.mn.vtt': 'follow',
    });
    expect(planOf([aFile('a.mp4'), aFile('b.mp4')], movie)).toEqual({
      'a.mp4': 'same-target',
      'b.mp4': 'same-target',
    });
  });

  it('the title of known uploads is chosen again', () => {
    const uploads = [anUpload({}), anUpload({ name: '4.mp4' }), anUpload({ name: '3.mp4', media_id: 8 })];
    expect(findTitleOfUploads([aFile('3.mp4'), aFile('4.mp4')], uploads)).toBe(7);
    expect(findTitleOfUploads([aFile('5.mp4')], uploads)).toBeUndefined();
  });
});
