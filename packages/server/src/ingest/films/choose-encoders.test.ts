import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasFfmpeg, openLocalFilm, quickEncoding, renderFilm, wrapFfmpeg } from '../../testing/film';
import { chooseEncoders, fallbackMessage, findEncoderProblem, firstCause } from './choose-encoders';
import { type Encoder, encoderName } from './encoders';
import { FfmpegMissing } from './ffmpeg';
import { ingest } from './ingest';

/** Hardware that no machine with this system has. */
const missing: Encoder = process.platform === 'darwin' ? 'vaapi' : 'videotoolbox';

it('the first cause of a failure is shown without the address of a context', () => {
  expect(
    firstCause(
      'ffmpeg failed: [h264_nvenc @ 0x5647b9fc7d80] Cannot load libcuda.so.1\nError initializing output stream 0:0',
    ),
  ).toBe('Cannot load libcuda.so.1');
  expect(fallbackMessage('nvenc', 'av1', 'av1_nvenc does not work here (Cannot load libcuda.so.1)')).toBe(
    'INGEST_ENCODER=nvenc: av1_nvenc does not work here (Cannot load libcuda.so.1). AV1 is encoded in software.',
  );
});

describe.skipIf(!hasFfmpeg)('the choice of an encoder', () => {
  let folder: string;
  let source: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenger-encoders-'));
    source = join(folder, 'source.mp4');
    writeFileSync(source, renderFilm(5, '854x480'));
  });
  afterEach(() => {
    delete process.env.FFMPEG;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Makes a film, and returns the warnings. */
  async function encode(name: string, encoder: Encoder): Promise<string[]> {
    const film = openLocalFilm(join(folder, name));
    const warnings: string[] = [];
    const settings = { ...quickEncoding, encoder };
    await ingest(source, 'film-0123456789ab', film, settings, () => undefined, {
      warn: (message) => warnings.push(message),
    });
    expect(readFileSync(join(film.path, 'hls', 'master.m3u8'), 'utf8')).toContain('480p/index.m3u8');
    return warnings;
  }

  it('software works, and hardware that is missing is named with the reason', async () => {
    expect(await findEncoderProblem('software', 'h264')).toBeUndefined();
    expect(await findEncoderProblem('software', 'av1')).toBeUndefined();
    expect(await findEncoderProblem(missing, 'h264')).toMatch(/^h264_\w+ does not work here \(.+\)$/);
  });

  it('ffmpeg knows every option of the hardware that it lists', async () => {
    for (const encoder of ['nvenc', 'qsv'] as const)
      for (const codec of ['h264', 'av1'] as const) {
        const problem = (await findEncoderProblem(encoder, codec)) ?? '';
        const name = encoderName(encoder, codec);
        expect(problem, name).not.toMatch(
          /Unrecognized option|Unable to parse|Undefined constant|not found/i,
        );
      }
  });

  it('without ffmpeg, nothing is said about the hardware', async () => {
    process.env.FFMPEG = join(folder, 'nothing');
    await expect(findEncoderProblem('nvenc', 'h264')).rejects.toThrow(FfmpegMissing);
  });

  it('a film whose hardware is missing is encoded in software, with one warning for each codec', async () => {
    const warnings = await encode('missing', missing);
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`^INGEST_ENCODER=${missing}: .+ H\\.264 is encoded in software\\.$`)),
    ]);
    const both: string[] = [];
    expect(await chooseEncoders(missing, ['h264', 'av1'], (message) => both.push(message))).toEqual({
      h264: 'software',
      av1: 'software',
    });
    expect(both).toHaveLength(2);
  });

  it('hardware that fails in the middle of a film is replaced by software', async () => {
    // The test picture succeeds; the film then meets the real state of this machine.
    wrapFfmpeg(folder, { script: 'case "$*" in *lavfi*) exit 0 ;; esac' });
    const warnings = await encode('failing', missing);
    expect(warnings).toEqual([
      expect.stringMatching(/: h264_\w+ failed \(.+\)\. H\.264 is encoded in software\.$/),
    ]);
  });

  it('an interrupted check is no finding', async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('stopping'));
    await expect(findEncoderProblem('software', 'h264', { signal: stopping.signal })).rejects.toThrow(
      'stopping',
    );
  });
});
