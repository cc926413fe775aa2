/**
 * Replaces `new Worker` in bundles for pages. A page with Trusted Types does not accept a string as a worker's URL, so
 * the URLs of our workers, and the blob URLs of the engines', go through the policy `tenger`. It is created when the first
 * worker starts, once per page for all versions of the player, because a page allows each policy name once. If the page
 * does not allow the policy, the worker fails and its work runs in the page.
 *
 * The bundles contain the source of this function, so it must not refer to anything outside itself.
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
        createScriptURL(url) {
          const { protocol, origin } = new URL(url);
          if (protocol === 'blob:' || origin === globalThis.origin) return url;
          throw new TypeError(`Not a script of this page: ${url}`);
        },
      });
    } catch {}
    globalThis[key] = policy;
  }
  return new Worker(globalThis[key]?.createScriptURL(url) ?? url, options);
}

/** Modules that start workers: ours and those of the engines. */
const starts = /\/(?:danmaku\/sources\.ts|hls\.js\/dist\/hls\.mjs|mpegts\.js\/dist\/mpegts\.js)$/;

/** A plugin for Rollup and Vite. In Vite it must run after Vite's own search for workers. */
export const trustedWorkers = () => ({
  name: 'trusted-workers',
  enforce: /** @type {const} */ ('post'),
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    // IDs with \0 are the bundler's virtual modules.
    if (id.startsWith('\0') || !starts.test(id.split('?', 1)[0] ?? '')) return null;
    const changed = code.replace(/\bnew (?:self\.)?Worker\(/g, 'tengerWorker(');
    // An engine that starts workers in another way would bypass the policy and silently lose its worker.
    if (changed === code) throw new Error(`No worker is started in ${id}.`);
    return { code: `${changed}\n${tengerWorker}\n`, map: null };
  },
});
