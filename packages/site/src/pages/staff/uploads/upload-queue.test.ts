import { mkdtempSync, openAsBlob, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginUpload, type StaffUpload, sendUploadChunk } from '@tenger/api-contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { videoMessages } from '../../../i18n/staff/videos';
import { toasts } from '../../../state/toasts';
import { PATIENT } from '../../../testing/patient';

beforeEach(() => {
  toasts.list = [];
});

/** A server that has received all bytes when it is asked a second time, after the last chunk has failed. */
function serverThatFinishesLater() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    // The connection returns for all of the site.
    if (address.startsWith('/api/staff/uploads')) calls.push(address);
    if (address !== beginUpload.path) throw new TypeError('The connection is lost.');
    const isFirst = calls.length === 1;
    const data = {
      id: 20,
      received: isFirst ? 0 : 3,
      state: isFirst ? 'sending' : 'queued',
      part_bytes: null,
    };
    return new Response(JSON.stringify({ status: 1, data: { ...data, episode: 1 } }));
  });
  return calls;
}

/** A server whose chunks arrive when the test says so. */
function fakeServer() {
  const chunks = new Map<number, () => void>();
  let lastId = 0;
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    const reply = (data: Partial<StaffUpload>) => new Response(JSON.stringify({ status: 1, data }));
    if (address === beginUpload.path) {
      const asked = JSON.parse(String(body)) as { id?: number; episode_id: number };
      lastId = asked.id ?? asked.episode_id;
      return reply({
        id: lastId,
        received: 0,
        episode: asked.episode_id,
        part_bytes: null,
        state: 'sending',
      });
    }
    const id = Number(/uploads\/(\d+)\/part/.exec(address)?.[1]);
    await new Promise<void>((resolve, reject) => {
      chunks.set(id, resolve);
      signal?.addEventListener('abort', () => {
        if (chunks.get(id) === resolve) chunks.delete(id);
        reject(signal.reason);
      });
    });
    chunks.delete(id);
    return reply({ id, received: 3, state: 'queued' });
  });
  return { chunks, path: sendUploadChunk.path };
}

it('two uploads send simultaneously, the smallest number first, and a paused one gives its turn to the next', async () => {
  const { activeUploads, pauseAllUploads, pauseUpload, resumeAllUploads, resumeUpload, startUpload } =
    await import('./upload-queue');
  const { chunks } = fakeServer();
  const phases = () =>
    Object.fromEntries(Object.entries(activeUploads).map(([id, { phase }]) => [id, phase]));
  for (const episode of [5, 9, 7, 6])
    await startUpload(new File(['abc'], `${episode}.mp4`), {
      ...{ kind: 'video', title_id: 1, episode_id: episode },
    });
  expect(phases()).toEqual({ 5: 'sending', 6: 'queued', 7: 'queued', 9: 'sending' });

  await vi.waitFor(() => expect(chunks.has(5)).toBe(true), PATIENT);
  chunks.get(5)?.();
  await vi.waitFor(() => expect(phases()).toEqual({ 6: 'sending', 7: 'queued', 9: 'sending' }), PATIENT);

  pauseUpload(9);
  expect(phases()).toEqual({ 6: 'sending', 7: 'sending', 9: 'paused' });
  resumeUpload(9);
  expect(phases()[9]).toBe('queued');

  pauseAllUploads();
  expect(new Set(Object.values(phases()))).toEqual(new Set(['paused']));
  resumeAllUploads();
  expect(phases()).toEqual({ 6: 'sending', 7: 'sending', 9: 'queued' });
  for (const id of [6, 7, 9]) {
    await vi.waitFor(() => expect(chunks.has(id)).toBe(true), PATIENT);
    chunks.get(id)?.();
    await vi.waitFor(() => expect(phases()).not.toHaveProperty(String(id)), PATIENT);
  }
});

it('an upload that the server has finished meanwhile sends nothing more', async () => {
  const { activeUploads, startUpload } = await import('./upload-queue');
  const calls = serverThatFinishesLater();
  await startUpload(new File(['abc'], '1.mp4'), { kind: 'video', title_id: 1, episode_id: 1 });
  await vi.waitFor(() => expect(activeUploads[20]?.phase).toBe('waiting'), PATIENT);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(activeUploads).not.toHaveProperty('20'), PATIENT);
  expect(calls).toEqual([beginUpload.path, expect.stringContaining('/part'), beginUpload.path]);
});

/** A server that replies to the first chunks with a conflict, and then accepts one. */
function serverWithConflicts(count: number) {
  const calls: string[] = [];
  let left = count;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/staff/uploads')) throw new TypeError('The connection is lost.');
    calls.push(address);
    const data = { id: 30, received: 0, episode: 1, part_bytes: null, state: 'sending' };
    if (address === beginUpload.path) return new Response(JSON.stringify({ status: 1, data }));
    left -= 1;
    return left < 0
      ? new Response(JSON.stringify({ status: 1, data: { ...data, received: 3, state: 'queued' } }))
      : new Response(JSON.stringify({ status: 0, code: 'conflict', msg: 'Давхцлаа' }), { status: 409 });
  });
  return calls;
}
const toastTexts = () => toasts.list.map(({ text }) => text);

it('conflicts while the server still writes a chunk whose reply was lost do not end the upload', async () => {
  const { activeUploads, startUpload } = await import('./upload-queue');
  const calls = serverWithConflicts(2);
  await startUpload(new File(['abc'], '1.mp4'), { kind: 'video', title_id: 1, episode_id: 1 });
  await vi.waitFor(() => expect(activeUploads[30]?.phase).toBe('waiting'), PATIENT);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(activeUploads).not.toHaveProperty('30'), PATIENT);
  expect(calls.filter((address) => address.includes('/part'))).toHaveLength(3);
  expect(toastTexts()).toEqual([]);
});

it('an upload that was cancelled elsewhere ends with the message of the server', async () => {
  const { activeUploads, startUpload } = await import('./upload-queue');
  serverWithConflicts(9);
  await startUpload(new File(['abc'], '1.mp4'), { kind: 'video', title_id: 1, episode_id: 1 });
  await vi.waitFor(() => expect(activeUploads[30]?.phase).toBe('waiting'), PATIENT);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(activeUploads).not.toHaveProperty('30'), PATIENT);
  expect(toastTexts()).toEqual(['Давхцлаа']);
});

it('an upload whose file was changed ends with a message, and does not wait for the network', async () => {
  const { activeUploads, startUpload } = await import('./upload-queue');
  const path = join(mkdtempSync(join(tmpdir(), 'upload-')), '1.mp4');
  writeFileSync(path, 'abc');
  const file = Object.assign(await openAsBlob(path), { name: '1.mp4', lastModified: 0 }) as File;
  writeFileSync(path, 'other content');
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const data = { id: 30, received: 0, episode: 1, part_bytes: 5, state: 'sending', url: '/storage' };
    // As in a browser, a body that cannot be read rejects like a lost connection.
    if (address === '/storage')
      await (body as Blob).arrayBuffer().catch(() => {
        throw new TypeError('Failed to fetch');
      });
    return new Response(JSON.stringify({ status: 1, data }));
  });
  await startUpload(file, { kind: 'video', title_id: 1, episode_id: 1 });
  await vi.waitFor(() => expect(activeUploads).not.toHaveProperty('30'), PATIENT);
  expect(toastTexts()).toEqual([videoMessages.fileUnreadable('1.mp4')]);
});
