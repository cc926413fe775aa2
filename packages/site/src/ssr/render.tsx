import type { AppConfig, Reply, Route } from '@tenger/api-contract';
import { PREFIX } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient, setLocalClient } from '../api';
import type { InitialReply } from '../api/initial-data';
import { Site } from '../app';
import { setAppConfig } from '../config';
import { pageAt } from './page-at';

/**
 * Calls the API as an anonymous visitor; undefined for calls that SSR does not make. A reply that is not the same for
 * all visitors is rendered, but only sent to the browser without its personal fields.
 */
export type LocalApi = (
  name: RouteName,
  input: object,
) => { readonly reply: Promise<unknown>; readonly isPublic: boolean } | undefined;

export interface RenderedPage {
  /** The HTML of the root element. */
  readonly html: string;
  /** The replies that the page was rendered from, so that the browser need not request them again. */
  readonly replies: readonly InitialReply[];
  /** The source file of the page's chunk, below `src`. */
  readonly chunk: string | undefined;
}

/** A reply may render components with further requests. Rendering stops after this many rounds. */
const ROUNDS = 3;

const names = new Map<unknown, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name], name]),
);

/** Thrown for a call that SSR does not make; the page then renders its loading state. */
class NotRenderedError extends Error {}

/** Creates the server-side renderer. It renders pages for an anonymous visitor, in Mongolian. */
export function createRenderer(settings: AppConfig, callApi: LocalApi) {
  setAppConfig(settings);
  /** Replies with personal fields. */
  const personalData = new WeakSet<object>();
  setLocalClient(async <R extends Route>(route: R, input: object) => {
    const name = names.get(route);
    const localReply = name && callApi(name, input);
    if (!localReply) throw new NotRenderedError();
    const reply = (await localReply.reply) as Reply<R>;
    if (!localReply.isPublic) personalData.add((reply as { data: object }).data);
    return reply;
  });

  /** Renders the page at an address, which starts with the prefix. */
  return async function render(address: string): Promise<RenderedPage> {
    const { pathname } = new URL(address, 'http://site');
    const page = pageAt(pathname);
    await page?.load();
    const queries = createQueryClient();
    queries.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
    const draw = () =>
      renderToString(
        <StaticRouter basename={`${PREFIX}/`} location={address}>
          <Site queries={queries} />
        </StaticRouter>,
      );
    const tried = new Set<string>();
    let html = draw();
    for (let round = 0; round < ROUNDS; round += 1) {
      const waiting = queries
        .getQueryCache()
        .getAll()
        .filter(({ queryHash, state }) => state.status === 'pending' && !tried.has(queryHash))
        .filter(({ options }) => (options as { enabled?: unknown }).enabled !== false);
      if (waiting.length === 0) break;
      for (const query of waiting) {
        tried.add(query.queryHash);
        // Keep data that the browser would drop immediately until the page is rendered.
        query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
      }
      const came = await Promise.all(
        waiting.map((query) =>
          query.fetch().then(
            () => true,
            // The browser requests it again.
            () => {
              queries.getQueryCache().remove(query);
              return false;
            },
          ),
        ),
      );
      if (!came.includes(true)) break;
      html = draw();
    }
    const replies = queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(
        ({ queryKey, state: { data, dataUpdatedAt } }): InitialReply =>
          // Media URLs are signed for each viewer.
          personalData.has(Object(data))
            ? [queryKey, { ...Object(data), playback: null }]
            : [queryKey, data, dataUpdatedAt],
      );
    queries.clear();
    return { html, replies, chunk: page?.chunk };
  };
}
