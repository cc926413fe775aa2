/**
 * Log lines name a route by its template, never by its address: addresses carry user ids, phones and, in some calls
 * of the spec, codes and PINs. What an error says is cleaned of what looks like a secret.
 */
export interface AccessLine {
  readonly id: string;
  readonly method: string;
  /** The route's template, e.g. `/api/m/episode/:id/:userId?`; undefined for an address that nobody serves. */
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
}

export const accessLine = ({ route, ms, ...rest }: AccessLine): string =>
  JSON.stringify({ kind: 'request', ...rest, route: route ?? 'unknown', ms: Math.round(ms) });

/** Tokens and seals (40 and more url-safe characters), phones (8 digits), and the values of a failed statement. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\nparams:[\s\S]*$/, ''],
  [/[\w-]{40,}/g, '[secret]'],
  [/(?<!\d)\d{8}(?!\d)/g, '[phone]'],
  [/\$argon2\S*/g, '[secret]'],
];

export const redact = (text: string): string =>
  secrets.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);

export function errorLine(id: string, route: string | undefined, error: unknown): string {
  const causes: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(redact(one.message));
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return JSON.stringify({ kind: 'error', id, route: route ?? 'unknown', causes, stack: stack?.slice(0, 8) });
}
