import type { FromEngine, ToEngine } from './protocol';

/** Where an engine comes from: a worker's script that is a module of the page as well. */
export interface EngineSource {
  worker(): Worker;
  module(): Promise<{ start(post: (message: FromEngine) => void): EngineInPage }>;
}

interface EngineInPage {
  setCanvas(canvas: HTMLCanvasElement): Promise<void>;
  receive(message: ToEngine): void;
  dispose(): void;
}

export interface Host {
  readonly canvas: HTMLCanvasElement;
  /** Where the drawing is done, once that is known. */
  readonly where: 'worker' | 'page' | undefined;
  send(message: ToEngine): void;
  /** A message that is answered. Rejects when the engine has gone. */
  ask<Answer>(message: (ask: number) => ToEngine): Promise<Answer>;
  dispose(): void;
}

export interface HostOptions {
  readonly overlay: HTMLElement;
  readonly source: EngineSource;
  readonly hear: (message: Exclude<FromEngine, { kind: 'ready' | 'answer' }>) => void;
  /** Not even in the page. */
  readonly failed: () => void;
}

/** A worker that has not said a word by then will not: its script is blocked, or not there. */
const patienceMs = 12_000;

/** A canvas over the picture, and the engine that draws on it: in a worker where those can, else in the page. */
export function createHost({ overlay, source, hear, failed }: HostOptions): Host {
  const canvas = overlay.ownerDocument.createElement('canvas');
  canvas.className = 'danmaku';
  canvas.setAttribute('aria-hidden', 'true');
  overlay.append(canvas);

  const asked = new Map<number, { resolve: (value: never) => void; reject: (reason: unknown) => void }>();
  let asks = 0;
  let ended = false;
  let worker: Worker | undefined;
  let inPage: EngineInPage | undefined;
  let where: Host['where'];
  const queue: ToEngine[] = [];
  let deliver: (message: ToEngine) => void = (message) => queue.push(message);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = (message: FromEngine) => {
    if (ended) return;
    if (message.kind === 'answer') {
      asked.get(message.ask)?.resolve(message.value as never);
      asked.delete(message.ask);
    } else if (message.kind !== 'ready') hear(message);
  };
  const open = (send: (message: ToEngine) => void, place: Host['where']) => {
    where = place;
    deliver = send;
    for (const message of queue.splice(0)) send(message);
  };

  const tryPage = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    if (ended || where) return;
    source
      .module()
      .then(({ start }) => {
        if (ended || where) return;
        inPage = start(receive);
        const engine = inPage;
        open((message) => engine.receive(message), 'page');
        return engine.setCanvas(canvas);
      })
      .catch(() => {
        if (!ended) failed();
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
    timer = setTimeout(tryPage, patienceMs);
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
    send: (message) => {
      if (!ended) deliver(message);
    },
    ask(message) {
      asks += 1;
      const ask = asks;
      return new Promise((resolve, reject) => {
        if (ended) return reject(new Error('The comments are gone.'));
        asked.set(ask, { resolve, reject });
        deliver(message(ask));
      });
    },
    dispose() {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      worker?.terminate();
      inPage?.dispose();
      for (const { reject } of asked.values()) reject(new Error('The comments are gone.'));
      asked.clear();
      queue.length = 0;
      canvas.remove();
    },
  };
}
