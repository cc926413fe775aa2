import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { isDataSaverOn } from './data-saver';
import { holdWhileLeaving } from './hold-while-leaving';

/** R9-02: the timeout of a lazy chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A lazy chunk failed to load (R1-12). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  // `declare`: the constructor sets the fields, and the first load needs no code for them.
  /** `missing`: the server has no such file, since a newer version was deployed. `error`: the chunk threw an error. */
  declare readonly type: 'timeout' | 'missing' | 'error';
  /** The URL of the chunk, or its name if the browser does not report the URL. */
  declare readonly request: string;

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading ${request} failed (${type}).`, { cause });
    this.type = type;
    this.request = request;
  }
}

/**
 * The errors of a failed module import: "… dynamically imported module …" in Chromium and Firefox, "Importing a module
 * script failed." in Safari, and "Unable to preload CSS …" of Vite.
 */
const fetchErrorPattern = /import(ed|ing a) module|preload css/i;

/** The first URL, or path of a script or a style sheet, in a message. In two steps, each of linear time. */
function addressIn(text: string): string | undefined {
  const url = /https?:\/\/[^\s'"]+/.exec(text);
  for (const [run] of text.slice(0, url?.index).matchAll(/\/[\w./-]+/g)) {
    const path = /^\/.+\.(?:js|css)/.exec(run)?.[0];
    if (path) return path;
  }
  return url?.[0];
}

function toChunkError(cause: unknown, chunk: string): ChunkLoadError {
  const text = cause instanceof Error ? cause.message : String(cause);
  return new ChunkLoadError(
    fetchErrorPattern.test(text) ? 'missing' : 'error',
    addressIn(text) ?? chunk,
    cause,
  );
}

/** Loads a chunk. Rejects with a {@link ChunkLoadError} after the timeout or if the file is missing. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', chunk)), timeoutMs);
  });
  try {
    return await holdWhileLeaving(Promise.race([load(), timeout]));
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : toChunkError(cause, chunk);
  } finally {
    clearTimeout(timer);
  }
}

/** A component that loads when it is first rendered. */
export type LazyComponent<P> = FunctionComponent<P> & {
  /** The name of the chunk; for a page, its source file below `src`. */
  readonly chunk: string;
  /** Loads the chunk in advance, unless the data saver is on. */
  preload(): void;
  /** Loads the chunk. */
  load(): Promise<unknown>;
};

/** `React.lazy` with the timeout and the error of {@link loadChunk}. A loaded component renders synchronously. */
export function lazyChunk<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadComponent = async () => {
    loaded = await loadChunk(chunk, load);
    return { default: loaded };
  };
  const LazyComponentType: ComponentType<P> = lazy(loadComponent);
  function Chunk(props: P) {
    // Fixed at the first render: replacing the lazy component later would mount the content again.
    const [Shown] = useState(() => loaded ?? LazyComponentType);
    return <Shown {...props} />;
  }
  const preload = () => void (isDataSaverOn() || loadComponent().catch(() => undefined));
  return Object.assign(Chunk, { chunk, preload, load: loadComponent });
}
