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
  readonly thread: 'worker' | 'page' | undefined;
  /** The engine does not have all comments yet. */
  readonly isLoading: boolean;
  send(message: ToEngine): void;
  /** Sends a message and waits for its reply. Rejects when the engine ends. */
  request<Reply>(message: (requestId: number) => ToEngine): Promise<Reply>;
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
  let thread: DanmakuHost['thread'];
  const queue: ToEngine[] = [];
  let deliver: (message: ToEngine) => void = (message) => queue.push(message);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: FromEngine) => {
    if (isDisposed) return;
    if (message.kind === 'reply') {
      pendingRequests.get(message.requestId)?.resolve(message.value as never);
      pendingRequests.delete(message.requestId);
    } else if (message.kind !== 'ready') onMessage(message);
  };
  const open = (send: (message: ToEngine) => void, engineThread: DanmakuHost['thread']) => {
    thread = engineThread;
    deliver = send;
    for (const message of queue.splice(0)) send(message);
  };

  const tryPage = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    if (isDisposed || thread) return;
    source
      .module()
      .then(({ start }) => {
        if (isDisposed || thread) return;
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
      if (!worker || thread) return;
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
    get thread() {
      return thread;
    },
    get isLoading() {
      // The state is the last request of a load.
      return [...pendingRequests.values()].some(({ kind }) => /load|fill|state/.test(kind));
    },
    send: (message) => {
      if (!isDisposed) deliver(message);
    },
    request(message) {
      lastRequestId += 1;
      const requestId = lastRequestId;
      return new Promise((resolve, reject) => {
        if (isDisposed) return reject(createEngineEndedError());
        const request = message(requestId);
        pendingRequests.set(requestId, { kind: request.kind, resolve, reject });
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
