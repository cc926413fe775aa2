import type { AppConfig, Reply, Route } from '@tenger/api-contract';
import { PREFIX } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { answerHere, createQueryClient } from '../api';
import type { FirstAnswer } from '../api/first-answers';
import { Site } from '../app';
import { takeSettings } from '../config';
import { pageAt } from './page-at';

/**
 * Answers a call of the contract as for a visitor; undefined where none is given. What is not `alike` for all of them
 * is drawn, and not handed on whole.
 */
export type Ask = (
  name: RouteName,
  input: object,
) => { readonly answer: Promise<unknown>; readonly alike: boolean } | undefined;

export interface Painting {
  /** What stands in the page's root until the site takes over. */
  readonly html: string;
  /** What was asked for to draw it: the site need not ask again. */
  readonly answers: readonly FirstAnswer[];
  /** Source below `src` of the part of the application that this page comes in. */
  readonly part: string | undefined;
}

/** What an answer makes visible may ask again; further than this a page is not followed. */
const ROUNDS = 3;

const names = new Map<unknown, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name], name]),
);

/** A visitor's answer that a server does not give: the page shows that it waits. */
class NotHere extends Error {}

/** Makes what draws the site's pages on a server, by the site's own code: a visitor's, in Mongolian. */
export function createPainter(settings: AppConfig, ask: Ask) {
  takeSettings(settings);
  /** Data that is not handed on whole. */
  const own = new WeakSet<object>();
  answerHere(async <R extends Route>(route: R, input: object) => {
    const name = names.get(route);
    const given = name && ask(name, input);
    if (!given) throw new NotHere();
    const reply = (await given.answer) as Reply<R>;
    if (!given.alike) own.add((reply as { data: object }).data);
    return reply;
  });

  /** Draws the page at an address, which begins with the prefix. */
  return async function paint(address: string): Promise<Painting> {
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
        // What a browser forgets at once must last until it is drawn.
        query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
      }
      const came = await Promise.all(
        waiting.map((query) =>
          query.fetch().then(
            () => true,
            // Asked for again by the browser.
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
    const answers = queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(
        ({ queryKey, state: { data, dataUpdatedAt } }): FirstAnswer =>
          // Addresses of films are signed for each viewer.
          own.has(Object(data))
            ? [queryKey, { ...Object(data), playback: null }]
            : [queryKey, data, dataUpdatedAt],
      );
    queries.clear();
    return { html, answers, part: page?.part };
  };
}
