import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** R9-02: how long a lazily loaded part may take. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A lazily loaded part of the application did not arrive (R1-12). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** `missing`: the server has no such file (a newer version was deployed). `error`: it broke while it ran. */
  readonly type: 'timeout' | 'missing' | 'error';
  /** The address of the part, or the name it goes by where the browser tells no address. */
  readonly request: string;

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading ${request} failed (${type}).`, { cause });
    this.type = type;
    this.request = request;
  }
}

/** What browsers say when a module cannot be fetched: Chromium, Firefox, Safari. */
const notFetched = /dynamically imported module|error loading|importing a module script failed|preload css/i;

function toChunkError(cause: unknown, part: string): ChunkLoadError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const address = /https?:\/\/[^\s'"]+|\/[\w./-]+\.(?:js|css)/.exec(text)?.[0];
  return new ChunkLoadError(notFetched.test(text) ? 'missing' : 'error', address ?? part, cause);
}

/** Fetches a part of the application, and fails in words when it takes too long or is gone. */
export async function loadChunk<T>(part: string, load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', part)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : toChunkError(cause, part);
  } finally {
    clearTimeout(timer);
  }
}

/** A component that arrives when it is first shown; `preload` fetches it ahead of that. */
export type LazyComponent<P> = LazyExoticComponent<ComponentType<P>> & { preload(): void };

/** `React.lazy` with the time limit and the error of {@link loadChunk}. */
export function lazyChunk<P>(part: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const fetchPart = () => loadChunk(part, load).then((component) => ({ default: component }));
  const component = lazy(fetchPart);
  return Object.assign(component, { preload: () => void load().catch(() => undefined) });
}
