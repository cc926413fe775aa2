import { english } from './english';

/** How gladly a caller reads a language, 0 to 1, by `Accept-Language`. */
function wish(header: string, language: string): number {
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    if (tag !== language && !tag.startsWith(`${language}-`)) return [];
    const [, quality = '1'] = /^\s*q=([\d.]+)\s*$/.exec(rest.join(';')) ?? [];
    return [Number(quality) || 0];
  });
  return Math.max(0, ...wishes);
}

/** True for a caller who would rather read English. Mongolian is what the service speaks to everybody else. */
export const prefersEnglish = (header: string | undefined): boolean =>
  header !== undefined && wish(header, 'en') > wish(header, 'mn');

/** A message in English; as it is where it has none. */
export function inEnglish(message: string): string {
  const numbers = message.match(/\d+/g) ?? [];
  const known = english[message.replace(/\d+/g, '#')];
  let at = 0;
  return known?.replace(/#/g, () => numbers[at++] ?? '') ?? message;
}

interface Spoken {
  readonly msg?: unknown;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A reply with what it says to the viewer in the viewer's language: `msg`, what is wrong with fields, why not to watch. */
export function spoken<R>(reply: R, acceptLanguage: string | undefined): R {
  if (!prefersEnglish(acceptLanguage) || !isObject(reply)) return reply;
  const { msg, errors, data }: Spoken = reply;
  return {
    ...reply,
    ...(typeof msg === 'string' && { msg: inEnglish(msg) }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, inEnglish(text)])),
    }),
    ...(isObject(data) &&
      'access_msg' in data &&
      typeof data.access_msg === 'string' && { data: { ...data, access_msg: inEnglish(data.access_msg) } }),
  };
}
