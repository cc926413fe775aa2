import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { mediaOrigins } from './media-origins';

/** The endpoint of policy violation reports. */
export const REPORTS = '/reports';

/**
 * Headers of a content security policy and its report endpoint. Browsers that support `report-to` ignore `report-uri`.
 */
export const policyHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': `${policy}; report-to policy; report-uri ${REPORTS}`,
  'reporting-endpoints': `policy="${REPORTS}"`,
});

/**
 * Requires Trusted Types and allows the named policies: the player's, for its workers, and the site's
 * (docs/decisions/0012).
 */
export const trustedTypes = (...names: readonly string[]): string =>
  ["require-trusted-types-for 'script'", ['trusted-types', ...names].join(' ')].join('; ');

/** The policies of the site. With a captcha, its script may create policies of any name. */
export const siteTrustedTypes = ({ captcha }: Pick<Config, 'captcha'>): string =>
  captcha ? trustedTypes('*') : trustedTypes('tenger', 'tenger-site');

/**
 * The policy of our pages: only our files run; video comes from MediaSource and the media host; workers may start from
 * a blob, because hls.js does so. The origins of the captcha are allowed if one is configured.
 */
export function contentSecurityPolicy(config: Config): string {
  const { captcha } = config;
  const widget = captcha?.origins ?? [];
  const and = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
  const media = mediaOrigins(config);
  return [
    "default-src 'none'",
    and("script-src 'self'", ...widget),
    and("style-src 'self'", ...widget),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    and("media-src 'self' blob:", ...media),
    and("connect-src 'self'", ...media, ...widget),
    ...(widget.length > 0 ? [and('frame-src', ...widget)] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy of a page that shows other pages of the site in frames. */
export const allowSiteFrames = (policy: string): string =>
  policy.includes('frame-src')
    ? policy.replace('frame-src', "frame-src 'self'")
    : `${policy}; frame-src 'self'`;

/** Adds source expressions to directives of a policy, by their names. */
export const allowSources = (policy: string, sources: Readonly<Record<string, readonly string[]>>): string =>
  policy
    .split('; ')
    .map((directive) => [directive, ...(sources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');

/** Headers of every reply; pages add their content security policy. */
export const securityHeaders = ({ production }: Pick<Config, 'production'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // URLs contain user ids, which other sites must not learn.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'fullscreen=(self), autoplay=(self), picture-in-picture=(self), camera=(), microphone=(), geolocation=()',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const common = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(common);
  });
}
