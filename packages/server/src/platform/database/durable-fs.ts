import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// PGlite does not export the type of the module, and it lacks these members.
interface Stream {
  /** Absent for folders. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface Attributes {
  readonly mode?: number;
}
interface Mount {
  realPath(node: unknown): string;
  stream_ops: { fsync?(stream: Stream): number };
  node_ops: { setattr(node: unknown, attributes: Attributes): void };
}
interface Module {
  readonly FS: { readonly filesystems?: { readonly NODEFS?: Mount } };
  readonly NODEFS?: Mount;
}

const EIO = 29;

/**
 * PGlite's files with an fsync that reaches the disk. PGlite has none: an acknowledged row could be
 * lost after a power cut. Depends on Emscripten internals, so PGlite's version is pinned and a test counts the syncs.
 */
export class DurableFS extends NodeFS {
  /** Completed syncs. */
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const addSync = (module: unknown) => {
      const { FS, NODEFS } = module as Module;
      const files = FS.filesystems?.NODEFS ?? NODEFS;
      if (!files) throw new Error('This version of PGlite stores its files elsewhere: adapt durable-fs.ts.');
      files.stream_ops.fsync = (stream) => this.#sync(stream, files);
      keepPrivate(files);
    };
    const preRun = [...(prepared.emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun } };
  }

  /** Returns an errno instead of throwing, so that PostgreSQL stops instead of acknowledging the commit. */
  #sync(stream: Stream, files: Mount): number {
    try {
      if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
      else fdatasyncSync(stream.nfd);
      this.syncs += 1;
      return 0;
    } catch {
      return EIO;
    }
  }
}

/** Emscripten sets the mode of a new file to 0666 after opening it, bypassing the umask. */
function keepPrivate({ node_ops }: Mount): void {
  const { setattr } = node_ops;
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
    );
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
