import { beginUpload } from '@tenger/api-contract';
import { proxy } from 'valtio';
import { call, RequestError } from '../../../api';
import { videoMessages } from '../../../i18n/staff/videos';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import {
  getChunkSizeAfterFailure,
  getNextChunkSize,
  getRetryDelay,
  INITIAL_CHUNK_BYTES,
  smoothSpeed,
} from './chunk-size';
import { sendChunk, sendPart } from './send-chunk';

/** An upload of this tab. It continues while other pages are open. */
export interface ActiveUpload {
  /** `queued`: starts after other uploads of this tab; `waiting`: offline, will retry. */
  phase: 'queued' | 'sending' | 'waiting' | 'paused';
  /** Bytes that the server has received. */
  sent: number;
  /** Bytes per second; null before the first chunk. */
  speed: number | null;
}

type UploadTarget = Omit<
  Parameters<typeof call<typeof beginUpload>>[1]['body'],
  'name' | 'bytes' | 'modified'
>;

/** Uploads that send simultaneously: more would only share the same bandwidth, and end later. */
const MAX_SENDING = 2;

/** The uploads of this tab by id. */
export const activeUploads = proxy<Record<number, ActiveUpload>>({});

interface UploadJob {
  readonly file: File;
  readonly target: UploadTarget;
  /** The size of a part in object storage; null if the file is sent to the server. */
  readonly partBytes: number | null;
  /** The number of the episode; the smallest is sent first. */
  readonly number: number;
  stop: AbortController;
  /** It was interrupted, so the server knows better than this tab how much has arrived. */
  isInterrupted: boolean;
}
const jobs = new Map<number, UploadJob>();

const toRequestBody = ({ file, target }: Pick<UploadJob, 'file' | 'target'>) => ({
  ...target,
  name: file.name,
  bytes: file.size,
  modified: file.lastModified,
});

/** Leaving the page would stop the uploads. */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function removeJob(id: number): void {
  jobs.get(id)?.stop.abort();
  jobs.delete(id);
  delete activeUploads[id];
  if (jobs.size === 0) removeEventListener('beforeunload', preventUnload);
  sendNext();
}

/** Starts queued uploads while fewer than the maximum send. */
function sendNext(): void {
  const phaseOf = (id: number) => activeUploads[id]?.phase;
  const ids = [...jobs.keys()];
  const free = MAX_SENDING - ids.filter((id) => /sending|waiting/.test(phaseOf(id) ?? '')).length;
  const queued = [...jobs]
    .filter(([id]) => phaseOf(id) === 'queued')
    .sort(([a, first], [b, second]) => first.number - second.number || a - b);
  for (const [id, job] of queued.slice(0, Math.max(0, free))) {
    Object.assign(activeUploads[id] ?? {}, { phase: 'sending' });
    void send(id, job.isInterrupted);
  }
}

/** Registers a file and queues it from the offset that the server has. Rejects if the server refuses it. */
export async function startUpload(file: File, target: UploadTarget): Promise<void> {
  const { data } = await call(beginUpload, { body: toRequestBody({ file, target }) });
  if (jobs.has(data.id)) return;
  jobs.set(data.id, {
    ...{ file, target, partBytes: data.part_bytes, number: data.episode ?? 0 },
    ...{ stop: new AbortController(), isInterrupted: false },
  });
  activeUploads[data.id] = { phase: 'queued', sent: data.received, speed: null };
  addEventListener('beforeunload', preventUnload);
  sendNext();
}

/** Aborts the current chunk. The server keeps the received bytes. */
function interrupt(id: number, phase: 'queued' | 'paused'): void {
  const job = jobs.get(id);
  const state = activeUploads[id];
  if (!job || !state) return;
  job.stop.abort();
  job.stop = new AbortController();
  job.isInterrupted = true;
  Object.assign(state, { phase, speed: null });
}

/** The next upload starts instead. */
export function pauseUpload(id: number): void {
  interrupt(id, 'paused');
  sendNext();
}

/** Queues a paused upload again; one that waits for the network tries again without delay. */
export function resumeUpload(id: number): void {
  const phase = activeUploads[id]?.phase;
  if (phase !== 'paused' && phase !== 'waiting') return;
  interrupt(id, 'queued');
  sendNext();
}

/** Pauses all uploads of this tab. */
export function pauseAllUploads(): void {
  for (const id of jobs.keys()) interrupt(id, 'paused');
}

/** Queues all paused uploads of this tab again. */
export function resumeAllUploads(): void {
  for (const id of jobs.keys()) if (activeUploads[id]?.phase === 'paused') interrupt(id, 'queued');
  sendNext();
}

/** Removes a cancelled upload. */
export const stopUpload = removeJob;

/**
 * The server may still be writing a chunk whose reply was lost. More conflicts in succession mean that the upload was
 * cancelled elsewhere.
 */
const MAX_CONFLICTS = 2;

/** Errors after which a retry makes sense. */
const retryableCodes: ReadonlySet<RequestError['code']> = new Set([
  ...(['network', 'timeout', 'server-error', 'too-many-requests', 'conflict'] as const),
]);

/** Waits for the delay, or until the connection returns. */
const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over, { once: true });
    signal.addEventListener('abort', over, { once: true });
  });

/** False after the file has been changed, moved or deleted, or its disk removed. Requests then fail like without a network. */
const isReadable = (file: File, offset: number): Promise<boolean> =>
  file
    .slice(offset, offset + 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Sends the file in chunks. `resuming` first asks the server for the received bytes. */
async function send(id: number, resuming = false): Promise<void> {
  const job = jobs.get(id);
  const state = activeUploads[id];
  if (!job || !state) return;
  const { file, partBytes, stop } = job;
  const { signal } = stop;
  let size = INITIAL_CHUNK_BYTES;
  let failures = 0;
  /** Conflicts in succession. */
  let conflicts = 0;
  let asksForOffset = resuming;
  while (state.sent < file.size) {
    try {
      if (asksForOffset) {
        const begun = await call(beginUpload, { body: { ...toRequestBody(job), id } }, { signal });
        state.sent = begun.data.received;
        // Everything had arrived, and this call has finished the upload.
        if (state.sent >= file.size) break;
      }
      const chunk = file.slice(state.sent, state.sent + (partBytes ?? size));
      const began = performance.now();
      const { data } = await (partBytes === null
        ? sendChunk(id, state.sent, chunk, signal)
        : sendPart(id, state.sent / partBytes + 1, chunk, signal));
      // Paused while the reply was in transit.
      if (signal.aborted && data.state === 'sending') return;
      const took = performance.now() - began;
      Object.assign(state, {
        phase: 'sending',
        sent: data.received,
        speed: smoothSpeed(state.speed, chunk.size, took),
      });
      size = getNextChunkSize(size, took);
      failures = 0;
      conflicts = 0;
      asksForOffset = false;
      if (data.state !== 'sending') break;
    } catch (error) {
      if (signal.aborted) return;
      const isConflict = error instanceof RequestError && error.code === 'conflict';
      conflicts = isConflict ? conflicts + 1 : 0;
      const isRetryable = error instanceof RequestError && retryableCodes.has(error.code);
      if (!isRetryable || conflicts > MAX_CONFLICTS) {
        showFailure(error);
        break;
      }
      if (!(await isReadable(file, state.sent))) {
        showToast(videoMessages.fileUnreadable(file.name), 'error');
        break;
      }
      if (signal.aborted) return;
      asksForOffset = true;
      failures += 1;
      size = getChunkSizeAfterFailure(size);
      // The offset of the first conflict is known after the next request.
      if (isConflict && conflicts === 1) continue;
      Object.assign(state, { phase: 'waiting', speed: null });
      await waitForRetry(getRetryDelay(failures), signal);
      if (signal.aborted) return;
    }
  }
  removeJob(id);
}
