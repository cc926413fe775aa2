import type { FromEngine, ToEngine } from './protocol';

/** The code of an engine, as a worker and as a module of the page. */
export interface EngineSource {
  worker(): Worker;
  module(): Promise<{ start(post: (message: FromEngine) => void): EngineInPage }>;
}

interface EngineInPage {
  setCanvas(canvas: HTMLCanvasElement): Promise<void>;
  receive(message: ToEngine): void;
  dispose(): void;
}

export interface DanmakuHost {
  readonly canvas: HTMLCanvasElement;
  /** The thread that draws. Undefined until it is known. */
  readonly where: 'worker' | 'page' | undefined;
  /** The engine does not have all comments yet. */
  readonly isLoading: boolean;
  send(message: ToEngine): void;
  /** Sends a message and waits for its reply. Rejects when the engine ends. */
  ask<Answer>(message: (ask: number) => ToEngine): Promise<Answer>;
  dispose(): void;
}

export interface DanmakuHostOptions {
  readonly overlay: HTMLElement;
  readonly source: EngineSource;
  readonly onMessage: (message: Exclude<FromEngine, { kind: 'ready' | 'reply' }>) => void;
  /** Called when the engine runs neither in a worker nor in the page. */
  readonly failed: () => void;
}

/** An `AbortError`, so that no viewer sees its text. */
export const createEngineEndedError = () => new DOMException('The danmaku engine has ended.', 'AbortError');

/** Without a message by then, the worker's script is blocked or missing. */
const startTimeoutMs = 12_000;

/** Creates a canvas above the picture, and an engine that draws on it, in a worker if supported, else in the page. */
export function createDanmakuHost({ overlay, source, onMessage, failed }: DanmakuHostOptions): DanmakuHost {
  const canvas = overlay.ownerDocument.createElement('canvas');
  canvas.className = 'danmaku';
  canvas.setAttribute('aria-hidden', 'true');
  overlay.append(canvas);

  const pendingRequests = new Map<
    number,
    { kind: ToEngine['kind']; resolve: (value: never) => void; reject: (reason: unknown) => void }
  >();
  let lastRequestId = 0;
  let isDisposed = false;
  let worker: Worker | undefined;
  let inPage: EngineInPage | undefined;
  let where: DanmakuHost['where'];
  const queue: ToEngine[] = [];
  let deliver: (message: ToEngine) => void = (message) => queue.push(message);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: FromEngine) => {
    if (isDisposed) return;
    if (message.kind === 'reply') {
      pendingRequests.get(message.ask)?.resolve(message.value as never);
      pendingRequests.delete(message.ask);
    } else if (message.kind !== 'ready') onMessage(message);
  };
  const open = (send: (message: ToEngine) => void, thread: DanmakuHost['where']) => {
    where = thread;
    deliver = send;
    for (const message of queue.splice(0)) send(message);
  };

  const tryPage = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    if (isDisposed || where) return;
    source
      .module()
      .then(({ start }) => {
        if (isDisposed || where) return;
        inPage = start(receive);
        const engine = inPage;
        open((message) => engine.receive(message), 'page');
        return engine.setCanvas(canvas);
      })
      .catch(() => {
        if (!isDisposed) failed();
      });
  };

  const tryWorker = () => {
    worker = source.worker();
    worker.onerror = tryPage;
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      if (data.kind !== 'ready') return receive(data);
      clearTimeout(timer);
      if (!worker || where) return;
      const of = worker;
      of.onerror = (event) => event.preventDefault();
      const offscreen = canvas.transferControlToOffscreen();
      of.postMessage({ kind: 'canvas', canvas: offscreen } satisfies ToEngine, [offscreen]);
      open((message) => of.postMessage(message), 'worker');
    };
    timer = setTimeout(tryPage, startTimeoutMs);
  };

  try {
    if (!('transferControlToOffscreen' in canvas) || typeof Worker !== 'function') tryPage();
    else tryWorker();
  } catch {
    tryPage();
  }

  return {
    canvas,
    get where() {
      return where;
    },
    get isLoading() {
      return [...pendingRequests.values()].some(({ kind }) => kind === 'load' || kind === 'fill');
    },
    send: (message) => {
      if (!isDisposed) deliver(message);
    },
    ask(message) {
      lastRequestId += 1;
      const ask = lastRequestId;
      return new Promise((resolve, reject) => {
        if (isDisposed) return reject(createEngineEndedError());
        const request = message(ask);
        pendingRequests.set(ask, { kind: request.kind, resolve, reject });
        deliver(request);
      });
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      clearTimeout(timer);
      worker?.terminate();
      inPage?.dispose();
      for (const { reject } of pendingRequests.values()) reject(createEngineEndedError());
      pendingRequests.clear();
      queue.length = 0;
      canvas.remove();
    },
  };
}
