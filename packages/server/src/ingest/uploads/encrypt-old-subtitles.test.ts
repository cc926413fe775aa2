import { createDecipheriv } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clips } from '../../platform/database/schema';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { attachSubtitle, storeSubtitle, UPLOADED_FOLDER } from './attach-subtitle';
import { encryptOldSubtitles } from './encrypt-old-subtitles';

const TEXT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nСайн уу\n';
const FILM = 'f11e00000001';

describe.each(engines)('subtitles from before they were encrypted, on %s', (engine) => {
  let app: TestApp;
  const folder = () => join(app.config.filmDir, FILM, UPLOADED_FOLDER);
  const put = (name: string) => {
    writeFileSync(join(folder(), name), TEXT);
    return `${FILM}/${UPLOADED_FOLDER}/${name}`;
  };
  const subtitles = async () =>
    (await app.db.select().from(clips).where(eq(clips.id, FILM)))[0]?.subtitles ?? [];
  /** Decrypts like the player. */
  const opened = (one: Awaited<ReturnType<typeof subtitles>>[number] | undefined) => {
    const bytes = readFileSync(join(app.config.filmDir, one?.path ?? ''));
    expect(bytes.toString('utf8')).not.toContain('Сайн уу');
    const { key = '', iv = '' } = one?.encryption ?? {};
    const open = createDecipheriv('aes-128-cbc', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
    return Buffer.concat([open.update(bytes), open.final()]).toString('utf8');
  };

  beforeAll(async () => {
    app = await startTestApp(engine);
    mkdirSync(folder(), { recursive: true });
    const film = { code: 'ja', label: '日本語', path: `${FILM}/subs/ja.vtt`, type: 'vtt' } as const;
    const old = { code: 'mn', label: 'Монгол', path: put('mn-0a0a0a.vtt'), type: 'vtt' } as const;
    await app.db
      .insert(clips)
      .values({ id: FILM, duration: 60, qualities: [], segments: [], subtitles: [old, film] });
    const stored = await storeSubtitle(app.context.storage, FILM, 'en', { type: 'vtt', text: TEXT });
    await attachSubtitle(app.db, FILM, stored);
  });
  afterAll(() => app.stop());

  it('R3-16 old subtitles are encrypted at the start, and their text is removed from the disk, replaced ones included', async () => {
    put('mn-replaced.vtt');
    const [english] = await subtitles();
    expect(await encryptOldSubtitles(app)).toBe(2);
    expect(readdirSync(folder()).filter((name) => !name.endsWith('.enc'))).toEqual([]);

    const [first, mongolian, film] = await subtitles();
    expect([first?.code, mongolian?.code, film?.code]).toEqual(['en', 'mn', 'ja']);
    expect(first).toEqual(english);
    expect(film).not.toHaveProperty('encryption');
    expect(opened(mongolian)).toBe(TEXT);
  });

  it('encrypted subtitles, and those of videos outside the catalogue, are left alone', async () => {
    const before = await subtitles();
    const strange = join(app.config.filmDir, 'strange', UPLOADED_FOLDER);
    mkdirSync(strange, { recursive: true });
    writeFileSync(join(strange, 'mn-1.vtt'), TEXT);
    expect(await Promise.all([encryptOldSubtitles(app), encryptOldSubtitles(app)])).toEqual([0, 0]);
    expect(await subtitles()).toEqual(before);
    expect(existsSync(join(strange, 'mn-1.vtt'))).toBe(true);
  });

  it('two servers that start simultaneously encrypt each subtitle once', async () => {
    const path = put('ko-0b0b0b.srt');
    const [first, ...others] = await subtitles();
    const korean = { code: 'ko', label: '한국어', path, type: 'srt' } as const;
    await app.db
      .update(clips)
      .set({ subtitles: first ? [first, korean, ...others] : [korean] })
      .where(eq(clips.id, FILM));
    await Promise.all([encryptOldSubtitles(app), encryptOldSubtitles(app)]);
    const [, locked] = await subtitles();
    expect(opened(locked)).toBe(TEXT);
  });
});
