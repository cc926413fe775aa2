import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppConfig, PREFIX } from '@tenger/api-contract';
import type { createAsVisitor } from '../http/as-visitor';
import { stylesApart } from './styles-apart';

/** As long as the API itself reuses an answer. */
const REUSE_MS = 5_000;
/** As long as the site itself shows an answer without asking again. */
const KEPT_MS = 60_000;
/** Pages kept at a time. */
const KEPT_AT_MOST = 200;
/** More at a time would keep the server from answering calls. */
const AT_ONCE = 4;
/** A page that takes longer is sent as it is: the site draws it. */
const PATIENCE_MS = 1_500;

/** See packages/site/src/paint/paint.tsx, which this is the other side of. */
interface Drawn {
  readonly html: string;
  readonly answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly part: string | undefined;
}
interface Module {
  createPainter(config: AppConfig, ask: ReturnType<typeof createAsVisitor>): (at: string) => Promise<Drawn>;
}

export interface Painting {
  /** The address of the page that it shows, with what changes it; a kept copy may be opened at another. */
  readonly of: string;
  readonly html: string;
  readonly css: string;
  /** What the policy must let style the page. */
  readonly source: string;
  readonly answers: Drawn['answers'];
  /** Addresses of the files that the page comes in; those of every page may be among them. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>;

/** The style sheets and scripts that a part of the site comes in. */
function filesOf(manifest: Manifest, part: string): Pick<Painting, 'styles' | 'scripts'> {
  const [styles, scripts] = [new Set<string>(), new Set<string>()];
  const walk = (key: string) => {
    const entry = manifest[key];
    if (!entry || scripts.has(`${PREFIX}/${entry.file}`)) return;
    scripts.add(`${PREFIX}/${entry.file}`);
    for (const sheet of entry.css ?? []) styles.add(`${PREFIX}/${sheet}`);
    for (const next of entry.imports ?? []) walk(next);
  };
  walk(`src/${part}.tsx`);
  return { styles: [...styles], scripts: [...scripts] };
}

/**
 * Draws pages by the site's own code, so that a viewer on a slow line sees one before any script has come. Undefined
 * where that code was not built, or did not manage.
 */
export function createPainter(
  siteDir: string,
  config: AppConfig,
  ask: ReturnType<typeof createAsVisitor>,
  failed: (error: unknown) => void,
) {
  const built = join(siteDir, '.paint/paint.js');
  let running = 0;
  const kept = new Map<string, { at: number; painting: Promise<Painting | undefined> }>();
  let tools: { of: number; loaded: ReturnType<typeof load> } | undefined;

  const load = async (version: number) => {
    const [{ createPainter: create }, manifest] = await Promise.all([
      import(`${pathToFileURL(built).href}?${version}`) as Promise<Module>,
      readFile(join(siteDir, '.vite/manifest.json'), 'utf8'),
    ]);
    return { draw: create(config, ask), manifest: JSON.parse(manifest) as Manifest };
  };

  async function paint(address: string): Promise<Painting | undefined> {
    const found = await stat(built).catch(() => undefined);
    if (!found) return undefined;
    // The site may be built anew under a running server.
    if (tools?.of !== found.mtimeMs) tools = { of: found.mtimeMs, loaded: load(found.mtimeMs) };
    const ready = await tools.loaded;
    const { html, answers, part } = await ready.draw(address);
    const files = part === undefined ? { styles: [], scripts: [] } : filesOf(ready.manifest, part);
    return { ...stylesApart(html), ...files, of: address, answers };
  }

  const begin = (address: string): Promise<Painting | undefined> => {
    running += 1;
    return paint(address)
      .catch((error: unknown) => {
        failed(error);
        return undefined;
      })
      .finally(() => {
        running -= 1;
      });
  };

  /** As it was drawn within a moment; what is older is sent once more and drawn anew for whoever comes next. */
  return async (address: string): Promise<Painting | undefined> => {
    const now = Date.now();
    const former = kept.get(address);
    const age = former ? now - former.at : Number.POSITIVE_INFINITY;
    if (former && age < REUSE_MS) return patiently(former.painting);
    if (running >= AT_ONCE) return age < KEPT_MS ? former?.painting : undefined;
    const painting = begin(address);
    kept.delete(address);
    kept.set(address, { at: now, painting });
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
    return patiently(former && age < KEPT_MS ? former.painting : painting);
  };
}

/** Resolves to nothing where it takes longer than a page may wait. */
function patiently<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
