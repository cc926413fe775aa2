import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppConfig, PREFIX } from '@tenger/api-contract';
import { LRUCache } from 'lru-cache';
import type { createAnonymousCaller } from '../../platform/http/anonymous-caller';
import { separateStyles } from './separate-styles';

/** As long as the API's reply cache. */
const REUSE_MS = 5_000;
/** As long as the site shows data without refetching. */
const CACHE_TTL_MS = 60_000;
/** Maximum cached pages. */
const MAX_CACHED_PAGES = 200;
/** Maximum concurrent renders, so that the server keeps replying to calls. */
const MAX_CONCURRENT_RENDERS = 4;
/** A page that takes longer is sent without markup; the browser renders it. */
const RENDER_TIMEOUT_MS = 1_500;

/** The interface of packages/site/src/ssr/render.tsx. */
interface RenderOutput {
  readonly html: string;
  readonly replies: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly chunk: string | undefined;
}
interface Module {
  createRenderer(
    config: AppConfig,
    callApi: ReturnType<typeof createAnonymousCaller>,
  ): (at: string) => Promise<RenderOutput>;
}

export interface PageRender {
  readonly html: string;
  readonly css: string;
  /** The style source that the content security policy must allow. */
  readonly source: string;
  readonly replies: RenderOutput['replies'];
  /** URLs of the page's style sheets, possibly including shared ones. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** The style sheets and scripts of an entry in the manifest. */
function filesOf(manifest: Manifest, chunk: string): Pick<PageRender, 'styles' | 'scripts'> {
  const [styles, scripts] = [new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || scripts.has(`${PREFIX}/${entry.file}`)) return;
    scripts.add(`${PREFIX}/${entry.file}`);
    for (const sheet of entry.css ?? []) styles.add(`${PREFIX}/${sheet}`);
    for (const next of entry.imports ?? []) visit(next);
  };
  visit(`src/${chunk}.tsx`);
  return { styles: [...styles], scripts: [...scripts] };
}

/**
 * Renders pages on the server, so that viewers on slow connections see them before scripts load. Undefined if the
 * renderer is not built or fails.
 */
export function createPageRenderer(
  siteDir: string,
  config: AppConfig,
  callApi: ReturnType<typeof createAnonymousCaller>,
  failed: (error: unknown) => void,
) {
  const built = join(siteDir, '.ssr/render.js');
  let running = 0;
  const cache = new LRUCache<string, { at: number; rendered: Promise<PageRender | undefined> }>({
    max: MAX_CACHED_PAGES,
  });
  let tools: { of: number; loaded: ReturnType<typeof load> } | undefined;

  const load = async (version: number) => {
    const [{ createRenderer: create }, manifest] = await Promise.all([
      import(`${pathToFileURL(built).href}?${version}`) as Promise<Module>,
      readFile(join(siteDir, '.vite/manifest.json'), 'utf8'),
    ]);
    return { draw: create(config, callApi), manifest: JSON.parse(manifest) as Manifest };
  };

  async function render(address: string): Promise<PageRender | undefined> {
    const found = await stat(built).catch(() => undefined);
    if (!found) return undefined;
    // The site may be rebuilt while the server runs.
    if (tools?.of !== found.mtimeMs) tools = { of: found.mtimeMs, loaded: load(found.mtimeMs) };
    const ready = await tools.loaded;
    const { html, replies, chunk } = await ready.draw(address);
    const files = chunk === undefined ? { styles: [], scripts: [] } : filesOf(ready.manifest, chunk);
    return { ...separateStyles(html), ...files, replies };
  }

  const startRender = (address: string): Promise<PageRender | undefined> => {
    running += 1;
    return render(address)
      .catch((error: unknown) => {
        failed(error);
        return undefined;
      })
      .finally(() => {
        running -= 1;
      });
  };

  /**
   * Stale-while-revalidate: an old page is sent once more and rendered again for the next request, unless the content
   * has another `version` now.
   */
  return async (address: string, version = ''): Promise<PageRender | undefined> => {
    const now = Date.now();
    const key = `${version} ${address}`;
    const former = cache.get(key);
    const age = former ? now - former.at : Number.POSITIVE_INFINITY;
    if (former && age < REUSE_MS) return withTimeout(former.rendered);
    if (running >= MAX_CONCURRENT_RENDERS) return age < CACHE_TTL_MS ? former?.rendered : undefined;
    const rendered = startRender(address);
    cache.set(key, { at: now, rendered });
    return withTimeout(former && age < CACHE_TTL_MS ? former.rendered : rendered);
  };
}

/** Resolves to undefined after the render timeout. */
function withTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), RENDER_TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
