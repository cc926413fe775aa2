import { isPattern } from '../../danmaku/core/filters';
import type { CommentTable } from '../../danmaku/core/table';
import { hasGpu } from '../../danmaku/gpu-wanted';
import { createGuard } from '../../danmaku/guard';
import { createHost, type Host } from '../../danmaku/host';
import type { FromEngine, ToEngine } from '../../danmaku/protocol';
import { canvasEngine, gpuEngine, webgpuEngine } from '../../danmaku/sources';
import { type Readable, signal } from '../../foundation/signal';

/** `gpu` is WebGL. */
export type Drawer = 'canvas' | 'gpu' | 'webgpu';

const engines = { canvas: canvasEngine, gpu: gpuEngine, webgpu: webgpuEngine };

/** The engine on duty, and how another takes its place while the film runs. */
export interface Stage {
  readonly drawer: Readable<Drawer | undefined>;
  send(message: ToEngine): void;
  ask<Answer>(message: (ask: number) => ToEngine): Promise<Answer>;
  /** What the viewer wants: the best there is, or one of the two. */
  want(renderer: 'auto' | Drawer): void;
  setOpacity(opacity: number): void;
  dispose(): void;
}

/** What the last of each kind said holds for the next engine too. */
const lasting = ['stage', 'look', 'clock', 'shown', 'live', 'hold'] as const;
/** Milliseconds in which an engine that may be dead has to hand over what it has. */
const handOverMs = 1500;

export interface StageOptions {
  readonly overlay: HTMLElement;
  readonly hear: (message: FromEngine) => void;
  /** The comments are gone with their engine, and must be fetched again. */
  readonly emptied: () => void;
}

export function createStage({ overlay, hear, emptied }: StageOptions): Stage {
  const said = new Map<string, ToEngine>();
  const drawer = signal<Drawer | undefined>(undefined);
  let host: Host | undefined;
  let opacity = 1;
  let ended = false;
  /** Engines that could not draw here. */
  const unable = new Set<Drawer>();
  let wanted: 'auto' | Drawer = 'auto';
  let changing = 0;
  /** Patterns that have held up an engine. */
  const barred = new Set<string>();
  const guard = createGuard(
    // One that is still being fetched cannot answer.
    async () => host?.where && host.ask((ask) => ({ kind: 'alive', ask })),
    () => restart(),
  );

  const choose = (): Drawer => {
    if (wanted !== 'auto') return unable.has(wanted) ? 'canvas' : wanted;
    if (!hasGpu(overlay.ownerDocument)) return 'canvas';
    // WebGL first: drivers know it longer.
    if (!unable.has('gpu')) return 'gpu';
    return 'gpu' in navigator && !unable.has('webgpu') ? 'webgpu' : 'canvas';
  };

  function open(next: Drawer): Host {
    drawer.value = next;
    const made = createHost({
      overlay,
      source: engines[next],
      hear: (message) => {
        if (message.kind === 'lost') giveUp(next, message.reason);
        else if (message.kind === 'refused') hear({ ...message, words: [...message.words, ...barred] });
        else hear(message);
      },
      failed: () => giveUp(next, 'context'),
    });
    made.canvas.style.opacity = String(opacity);
    for (const name of lasting) {
      const message = said.get(name);
      if (message) made.send(allowed(message));
    }
    return made;
  }

  const allowed = (message: ToEngine): ToEngine =>
    message.kind === 'look' && barred.size > 0
      ? {
          ...message,
          rules: { ...message.rules, words: message.rules.words.filter((one) => !barred.has(one)) },
        }
      : message;

  const patternsInForce = (): readonly string[] => {
    const look = said.get('look');
    return look?.kind === 'look' ? look.rules.words.filter((one) => isPattern(one) && !barred.has(one)) : [];
  };

  /** One of the patterns does not come to an end: another engine goes on without them. */
  function restart(): void {
    for (const one of patternsInForce()) barred.add(one);
    host?.dispose();
    host = open(drawer.peek() ?? 'canvas');
    hear({ kind: 'refused', words: [...barred] });
    emptied();
  }

  function giveUp(which: Drawer, reason: 'context' | 'slow'): void {
    if (which !== drawer.peek() || which === 'canvas') return;
    // Slow on the viewer's own wish is the viewer's affair.
    if (reason === 'slow' && wanted === which) return;
    unable.add(which);
    void change();
  }

  /** The comments go with it: from the old engine if it still answers, else from where they came from. */
  async function change(): Promise<void> {
    const next = choose();
    if (ended || next === drawer.peek()) return;
    changing += 1;
    const turn = changing;
    const old = host;
    const table = old && (await handOver(old));
    if (ended || turn !== changing) return;
    host = open(next);
    old?.dispose();
    if (table) host.send({ kind: 'table', table });
    else emptied();
  }

  host = open(choose());

  return {
    drawer,
    send(message) {
      if ((lasting as readonly string[]).includes(message.kind)) said.set(message.kind, message);
      host?.send(allowed(message));
      if (message.kind !== 'look') return;
      if (patternsInForce().length > 0) guard.begin();
      else guard.end();
    },
    ask: (message) => (host ? host.ask(message) : Promise.reject(new Error('The comments are gone.'))),
    want(renderer) {
      if (renderer === wanted) return;
      wanted = renderer;
      // The viewer asks: whatever failed before may be tried again.
      unable.clear();
      void change();
    },
    setOpacity(next) {
      opacity = next;
      if (host) host.canvas.style.opacity = String(next);
    },
    dispose() {
      ended = true;
      guard.end();
      host?.dispose();
    },
  };
}

/** The comments of an engine that goes; undefined where it does not answer any more. */
async function handOver(old: Host): Promise<CommentTable | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((done) => {
    timer = setTimeout(done, handOverMs, undefined);
  });
  const table = old.ask<CommentTable>((ask) => ({ kind: 'take', ask })).catch(() => undefined);
  try {
    return await Promise.race([table, patience]);
  } finally {
    clearTimeout(timer);
  }
}
