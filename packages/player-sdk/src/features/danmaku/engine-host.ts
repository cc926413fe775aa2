import { isPattern } from '../../danmaku/core/filters';
import { createDanmakuHost, createEngineEndedError, type DanmakuHost } from '../../danmaku/host';
import type { FromEngine, TableMessage, ToEngine } from '../../danmaku/protocol';
import { canvasEngine, gpuEngine, hasGpu, webgpuEngine } from '../../danmaku/sources';
import { createWatchdog } from '../../danmaku/watchdog';
import { type Readable, signal } from '../../foundation/signal';

/** `gpu` is WebGL. */
export type RendererKind = 'canvas' | 'gpu' | 'webgpu';

const engines = { canvas: canvasEngine, gpu: gpuEngine, webgpu: webgpuEngine };

/** Owns the active engine and replaces it during playback. */
export interface EngineHost {
  readonly rendererKind: Readable<RendererKind | undefined>;
  send(message: ToEngine): void;
  request<Reply>(message: (requestId: number) => ToEngine): Promise<Reply>;
  /** Sets the viewer's choice; "auto" is the best available renderer. */
  setRenderer(renderer: 'auto' | RendererKind): void;
  setOpacity(opacity: number): void;
  dispose(): void;
}

/** The last message of each of these kinds is sent to a new engine too. */
const replayedKinds = ['resize', 'style', 'clock', 'shown', 'live', 'hold'] as const;
/** Milliseconds that a possibly dead engine has to hand over its comments. A slow device needs seconds. */
const takeTimeoutMs = 5000;

export interface EngineHostOptions {
  readonly overlay: HTMLElement;
  readonly onMessage: (message: FromEngine) => void;
  /** The comments were lost with their engine and must be fetched again. */
  readonly onCommentsLost: () => void;
}

export function createEngineHost({ overlay, onMessage, onCommentsLost }: EngineHostOptions): EngineHost {
  const sentMessages = new Map<string, ToEngine>();
  const rendererKind = signal<RendererKind | undefined>(undefined);
  let host: DanmakuHost | undefined;
  let opacity = 1;
  let ended = false;
  /** Renderers that failed on this device. */
  const failedRenderers = new Set<RendererKind>();
  let requestedRenderer: 'auto' | RendererKind = 'auto';
  let switchCount = 0;
  /** During a switch: messages that the requested table of the old engine does not reflect. */
  let lateMessages: ToEngine[] | undefined;
  /** Patterns that blocked an engine. */
  const blockedPatterns = new Set<string>();
  const watchdog = createWatchdog(
    // An engine that still loads cannot respond.
    async () => host?.thread && host.request((requestId) => ({ kind: 'alive', requestId })),
    () => restart(),
  );

  const chooseRenderer = (): RendererKind => {
    if (requestedRenderer !== 'auto')
      return failedRenderers.has(requestedRenderer) ? 'canvas' : requestedRenderer;
    if (!hasGpu(overlay.ownerDocument)) return 'canvas';
    // WebGL first: its drivers are more mature.
    if (!failedRenderers.has('gpu')) return 'gpu';
    return 'gpu' in navigator && !failedRenderers.has('webgpu') ? 'webgpu' : 'canvas';
  };

  function openHost(next: RendererKind): DanmakuHost {
    rendererKind.value = next;
    const openedHost = createDanmakuHost({
      overlay,
      source: engines[next],
      onMessage: (message) => {
        if (message.kind === 'lost') abandonRenderer(next, message.reason);
        else if (message.kind === 'refused')
          onMessage({ ...message, words: [...message.words, ...blockedPatterns] });
        else onMessage(message);
      },
      failed: () => abandonRenderer(next, 'context'),
    });
    openedHost.canvas.style.opacity = String(opacity);
    for (const name of replayedKinds) {
      const message = sentMessages.get(name);
      if (message) openedHost.send(withoutBlockedPatterns(message));
    }
    return openedHost;
  }

  const withoutBlockedPatterns = (message: ToEngine): ToEngine =>
    message.kind === 'style' && blockedPatterns.size > 0
      ? {
          ...message,
          rules: { ...message.rules, words: message.rules.words.filter((one) => !blockedPatterns.has(one)) },
        }
      : message;

  const activePatterns = (): readonly string[] => {
    const style = sentMessages.get('style');
    return style?.kind === 'style'
      ? style.rules.words.filter((one) => isPattern(one) && !blockedPatterns.has(one))
      : [];
  };

  /** A pattern does not terminate: start another engine without the active patterns. */
  function restart(): void {
    for (const one of activePatterns()) blockedPatterns.add(one);
    host?.dispose();
    host = openHost(rendererKind.peek() ?? 'canvas');
    onMessage({ kind: 'refused', words: [...blockedPatterns] });
    onCommentsLost();
  }

  function abandonRenderer(which: RendererKind, reason: 'context' | 'slow'): void {
    if (which !== rendererKind.peek() || which === 'canvas') return;
    // Keep a slow renderer that the viewer chose.
    if (reason === 'slow' && requestedRenderer === which) return;
    failedRenderers.add(which);
    void switchRenderer();
  }

  /** Takes the comments from the old engine if it responds, else loads them again. */
  async function switchRenderer(): Promise<void> {
    // Also ends a switch that still waits for its table: the viewer may have changed back.
    switchCount += 1;
    const switchNumber = switchCount;
    lateMessages = undefined;
    const next = chooseRenderer();
    if (ended || next === rendererKind.peek()) return;
    const old = host;
    const messages: ToEngine[] = [];
    lateMessages = messages;
    const table = old && (await takeComments(old));
    if (ended || switchNumber !== switchCount) return;
    // The old engine does not finish a load, so its table may miss comments.
    const isComplete = !old?.isLoading;
    host = openHost(next);
    old?.dispose();
    lateMessages = undefined;
    if (!table || !isComplete) return onCommentsLost();
    host.send(table);
    for (const message of messages) host.send(message);
  }

  host = openHost(chooseRenderer());

  return {
    rendererKind,
    send(message) {
      if ((replayedKinds as readonly string[]).includes(message.kind))
        sentMessages.set(message.kind, message);
      else lateMessages?.push(message);
      host?.send(withoutBlockedPatterns(message));
      if (message.kind !== 'style') return;
      if (activePatterns().length > 0) watchdog.begin();
      else watchdog.end();
    },
    request: (message) => (host ? host.request(message) : Promise.reject(createEngineEndedError())),
    setRenderer(renderer) {
      if (renderer === requestedRenderer) return;
      requestedRenderer = renderer;
      // The viewer chose: retry renderers that failed before.
      failedRenderers.clear();
      void switchRenderer();
    },
    setOpacity(next) {
      opacity = next;
      if (host) host.canvas.style.opacity = String(next);
    },
    dispose() {
      ended = true;
      watchdog.end();
      host?.dispose();
    },
  };
}

/** Takes the comments of a replaced engine; undefined if it does not respond. */
async function takeComments(old: DanmakuHost): Promise<TableMessage | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((done) => {
    timer = setTimeout(done, takeTimeoutMs, undefined);
  });
  const table = old
    .request<TableMessage>((requestId) => ({ kind: 'take', requestId }))
    .catch(() => undefined);
  try {
    return await Promise.race([table, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
