import type { Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { alikeForAll, type Handlers } from './serve';

const nobody = {
  viewer: undefined,
  ip: '',
  agent: '',
  ticket: '',
  captcha: '',
  origin: '',
  file: undefined,
} as const;

/** Calls whose answer to a visitor may be drawn, and is then asked for by each browser itself. */
const drawnOnly: ReadonlySet<RouteName> = new Set<RouteName>(['oneEpisode']);

export interface VisitorAnswer {
  readonly answer: Promise<unknown>;
  /** The same for every visitor: may be handed on. */
  readonly alike: boolean;
}

/**
 * Answers calls without the network as a visitor gets them, `{data, …}`; undefined for a call that is not one
 * for a page's first picture. What `input` is lacking or has too much is the caller's own fault and throws.
 */
export function createAsVisitor(handlers: Handlers) {
  return (name: RouteName, input: object): VisitorAnswer | undefined => {
    const alike = alikeForAll.has(name);
    if (!alike && !drawnOnly.has(name)) return undefined;
    const route: Route = routes[name];
    const given = input as Readonly<Record<string, unknown>>;
    const call = Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = route[part];
        return schema ? [[part, schema.parse(given[part] ?? {})]] : [];
      }),
    );
    // Each handler fits its own route; by a name that is not known before, the compiler cannot tell.
    const handle = handlers[name] as unknown as (call: object) => Promise<unknown>;
    return { answer: handle({ ...call, ...nobody }).then((value) => route.reply.parse(value)), alike };
  };
}
