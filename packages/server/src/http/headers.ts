import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const originOf = (address: string) => (address ? new URL(address).origin : '');

/** Where browsers tell us what a policy has stopped. */
export const REPORTS = '/reports';

/**
 * A page's content security policy, with where to report. `report-uri` is for browsers that know nothing newer; the others
 * pass over it.
 */
export const policyHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': `${policy}; report-to policy; report-uri ${REPORTS}`,
  'reporting-endpoints': `policy="${REPORTS}"`,
});

/**
 * Where text may become script, it must have gone through one of the policies that are named here: the player's, for its
 * workers, and the site's (docs/decisions/0012).
 */
export const trustedTypes = (...names: readonly string[]): string =>
  ["require-trusted-types-for 'script'", ['trusted-types', ...names].join(' ')].join('; ');

/** Those of the site. Which policies a captcha's script makes is its own affair. */
export const siteTrustedTypes = ({ captcha }: Pick<Config, 'captcha'>): string =>
  captcha ? trustedTypes('*') : trustedTypes('tenger', 'tenger-site');

/**
 * What our pages may do: only our own files run; video comes from memory (MediaSource) and from the media host;
 * workers may start from a blob, because the player's engine does so. A captcha's own origins, where one is set.
 */
export function contentSecurityPolicy({ mediaUrl, captcha }: Config): string {
  const widget = captcha?.origins ?? [];
  const and = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
  const media = originOf(mediaUrl);
  return [
    "default-src 'none'",
    and("script-src 'self'", ...widget),
    and("style-src 'self'", ...widget),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    and("media-src 'self' blob:", media),
    and("connect-src 'self'", media, ...widget),
    ...(widget.length > 0 ? [and('frame-src', ...widget)] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every answer; pages add their content security policy. */
export function addSecurityHeaders(app: FastifyInstance, { production }: Config): void {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    // Addresses carry user ids; no other site needs to learn them.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'fullscreen=(self), autoplay=(self), picture-in-picture=(self), camera=(), microphone=(), geolocation=()',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(common);
  });
}
