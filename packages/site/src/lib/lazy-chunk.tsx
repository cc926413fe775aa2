import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { savesData } from './saves-data';

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

/** A component that arrives when it is first shown. */
export type LazyComponent<P> = FunctionComponent<P> & {
  /** The part of the application it comes in; for a page its source, below `src`. */
  readonly part: string;
  /** Fetches it ahead of need, unless data is saved. */
  preload(): void;
  /** Fetches it, and says when it is there. */
  load(): Promise<unknown>;
};

/** `React.lazy` with the time limit and the error of {@link loadChunk}; what is there already is shown at once. */
export function lazyChunk<P extends object>(
  part: string,
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let here: ComponentType<P> | undefined;
  const fetchPart = async () => {
    here = await loadChunk(part, load);
    return { default: here };
  };
  const Waiting: ComponentType<P> = lazy(fetchPart);
  function Part(props: P) {
    // Chosen once: one that arrives meanwhile must not take the place of the one that waited for it.
    const [Shown] = useState(() => here ?? Waiting);
    return <Shown {...props} />;
  }
  const preload = () => void (savesData() || fetchPart().catch(() => undefined));
  return Object.assign(Part, { part, preload, load: fetchPart });
}
