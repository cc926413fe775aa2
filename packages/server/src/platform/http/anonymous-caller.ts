import type { Route } from '@tenger/api-contract';
import { type RouteName, routes } from '@tenger/api-contract/routes';
import { localizeReply } from '../i18n/localize-reply';
import { translateToMongolian } from '../i18n/messages';
import type { RouteHandlers } from './serve';

const anonymousCall = {
  viewer: undefined,
  ip: '',
  agent: '',
  ticket: '',
  captcha: '',
  isPreview: false,
  translate: translateToMongolian,
  origin: '',
  file: undefined,
} as const;

export interface AnonymousReply {
  readonly reply: Promise<unknown>;
  /** Whether the reply is the same for every visitor and may be sent with the page. */
  readonly isPublic: boolean;
}

/**
 * Runs calls of a visitor without the network and returns `{data, …}`; undefined for a call that SSR may not use.
 * Invalid `input` throws.
 */
export function createAnonymousCaller(handlers: RouteHandlers) {
  return (name: RouteName, input: object): AnonymousReply | undefined => {
    const route: Route = routes[name];
    const isPublic = route.cache === 'public';
    if (!isPublic && !route.prerender) return undefined;
    const values = input as Readonly<Record<string, unknown>>;
    const call = Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = route[part];
        return schema ? [[part, schema.parse(values[part] ?? {})]] : [];
      }),
    );
    // The compiler cannot match a handler to its route by a dynamic name.
    const handle = handlers[name] as unknown as (call: object) => Promise<unknown>;
    return {
      reply: handle({ ...call, ...anonymousCall }).then((value) =>
        route.reply.parse(localizeReply(value, translateToMongolian)),
      ),
      isPublic,
    };
  };
}
