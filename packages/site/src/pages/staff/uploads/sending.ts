import { beginUpload, sendUploadPart } from '@tenger/api-contract';
import { proxy } from 'valtio';
import { ApiError, call } from '../../../api';
import { words } from '../../../i18n';
import { notify } from '../../../state/notices';
import { FIRST_BYTES, nextPartSize, partSizeAfterFailure, smoothed, waitAfter } from './part-size';

/** A file on its way from this tab. It goes on while other pages are looked at. */
export interface Sending {
  /** `waiting`: the line is down, and it will be tried again. */
  phase: 'sending' | 'waiting' | 'paused';
  /** Bytes that have arrived. */
  sent: number;
  /** Bytes a second; null before the first part has arrived. */
  speed: number | null;
}

type Order = Omit<Parameters<typeof call<typeof beginUpload>>[1]['body'], 'name' | 'bytes' | 'modified'>;

/** Files that this tab sends, by the id of their upload. */
export const sendings = proxy<Record<number, Sending>>({});

interface Run {
  readonly file: File;
  readonly order: Order;
  stop: AbortController;
}
const runs = new Map<number, Run>();

const bodyOf = ({ file, order }: Pick<Run, 'file' | 'order'>) => ({
  ...order,
  name: file.name,
  bytes: file.size,
  modified: file.lastModified,
});

/** Leaving the page would stop what is on its way. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function leave(id: number): void {
  runs.get(id)?.stop.abort();
  runs.delete(id);
  delete sendings[id];
  if (runs.size === 0) removeEventListener('beforeunload', warn);
}

/** Announces a file and begins to send it, from where the server has it. Rejects where the server does not want it. */
export async function startSending(file: File, order: Order): Promise<void> {
  const { data } = await call(beginUpload, { body: bodyOf({ file, order }) });
  if (runs.has(data.id)) return;
  runs.set(data.id, { file, order, stop: new AbortController() });
  sendings[data.id] = { phase: 'sending', sent: data.received, speed: null };
  addEventListener('beforeunload', warn);
  void send(data.id);
}

/** Stops after the part that is on its way has been given up; the server keeps what it has. */
export function pauseSending(id: number): void {
  runs.get(id)?.stop.abort();
  const state = sendings[id];
  if (state) Object.assign(state, { phase: 'paused', speed: null });
}

export function resumeSending(id: number): void {
  const run = runs.get(id);
  const state = sendings[id];
  if (!run || !state || state.phase === 'sending') return;
  run.stop.abort();
  run.stop = new AbortController();
  state.phase = 'sending';
  void send(id, true);
}

/** Forgets a file that was given up. */
export const stopSending = leave;

/** Answers of the server after which the same may be tried again. */
const passing: ReadonlySet<ApiError['code']> = new Set([
  ...(['network', 'timeout', 'server-error', 'too-many-requests', 'conflict'] as const),
]);

/** Waits, but no longer than until the line is back. */
const pause = (ms: number, signal: AbortSignal) =>
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

/** Sends part after part. `unsure`: nobody knows how much has arrived, so the server is asked first. */
async function send(id: number, unsure = false): Promise<void> {
  const run = runs.get(id);
  const state = sendings[id];
  if (!run || !state) return;
  const { file, stop } = run;
  const { signal } = stop;
  let size = FIRST_BYTES;
  let failures = unsure ? 1 : 0;
  while (state.sent < file.size) {
    try {
      if (failures > 0)
        state.sent = (await call(beginUpload, { body: { ...bodyOf(run), id } }, { signal })).data.received;
      const part = file.slice(state.sent, state.sent + size);
      const form = new FormData();
      form.append('part', part, 'part');
      const began = performance.now();
      const { data } = await call(
        sendUploadPart,
        { params: { id }, query: { offset: state.sent } },
        { form, signal },
      );
      const took = performance.now() - began;
      Object.assign(state, {
        phase: 'sending',
        sent: data.received,
        speed: smoothed(state.speed, part.size, took),
      });
      size = nextPartSize(size, took);
      failures = 0;
      if (data.state !== 'sending') break;
    } catch (error) {
      if (signal.aborted) return;
      // The second time a conflict is no matter of the place: it was given up elsewhere.
      const hopeless = error instanceof ApiError && error.code === 'conflict' && failures > 0;
      if (!(error instanceof ApiError) || !passing.has(error.code) || hopeless) {
        notify(error instanceof ApiError ? error.message : words.failed, 'error');
        break;
      }
      failures += 1;
      size = partSizeAfterFailure(size);
      if (error.code !== 'conflict') {
        Object.assign(state, { phase: 'waiting', speed: null });
        await pause(waitAfter(failures), signal);
        if (signal.aborted) return;
      }
    }
  }
  leave(id);
}
