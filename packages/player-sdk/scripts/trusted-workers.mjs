/**
 * In place of `new Worker` in what is built for pages. A page that requires Trusted Types lets no text name a worker's
 * script; the player's, and those that its engines make of blobs, go through the policy `tenger`. It is made when the
 * first worker starts, and once for a page, whatever versions of the player it has: a page's list allows each name once.
 * Where the page's list lacks it, the worker is refused and its work is done in the page, as without workers.
 *
 * It goes into the bundles as it stands, so it may name nothing from outside itself.
 *
 * @param {string | URL} url
 * @param {WorkerOptions} [options]
 */
export function tengerWorker(url, options) {
  const key = Symbol.for('tenger.trusted-types');
  if (!(key in globalThis)) {
    let policy;
    try {
      policy = globalThis.trustedTypes?.createPolicy('tenger', {
        createScriptURL(given) {
          const { protocol, origin } = new URL(given);
          if (protocol === 'blob:' || origin === globalThis.origin) return given;
          throw new TypeError(`Not a script of this page: ${given}`);
        },
      });
    } catch {}
    globalThis[key] = policy;
  }
  return new Worker(globalThis[key]?.createScriptURL(url) ?? url, options);
}

/** The modules that start workers: ours, and the engines'. */
const starts = /\/(?:danmaku\/sources\.ts|hls\.js\/dist\/hls\.mjs|mpegts\.js\/dist\/mpegts\.js)$/;

/** For Rollup and for Vite, where it has to come after Vite's own look for workers. */
export const trustedWorkers = () => ({
  name: 'trusted-workers',
  enforce: /** @type {const} */ ('post'),
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    // What begins with \0 is a bundler's own module about one of them.
    if (id.startsWith('\0') || !starts.test(id.split('?', 1)[0] ?? '')) return null;
    const changed = code.replace(/\bnew (?:self\.)?Worker\(/g, 'tengerWorker(');
    // An engine that starts them in another way would do so past the policy, and silently without its worker.
    if (changed === code) throw new Error(`No worker is started in ${id}.`);
    return { code: `${changed}\n${tengerWorker}\n`, map: null };
  },
});
