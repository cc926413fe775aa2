import type { TableBuilder } from '../core/table';
import { unescapeHtml } from './unescape';

/**
 * "dplayer": the DPlayer API v3; "bilibili": XML of `<d p="…">`; "artplayer": a list of `{ text, time, mode, color }`;
 * "auto" tells them apart by their content.
 */
export type WireFormat = 'dplayer' | 'bilibili' | 'artplayer' | 'auto';

/** The server answered, and said no. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** Reads what a server answered into the builder; throws a WireError with the server's own words when it refused. */
export function readComments(body: string, format: WireFormat, into: TableBuilder): void {
  const first = body.trimStart()[0];
  if (format === 'bilibili' || (format === 'auto' && first === '<')) {
    readBilibili(body, into);
    return;
  }
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new WireError('');
  }
  const { code, data, msg, message } = asRecord(answer);
  const bare = Array.isArray(answer);
  if (!bare && Number(code) !== 0) throw new WireError(plain(msg ?? message));
  const list: unknown = bare ? answer : Array.isArray(data) ? data : asRecord(data).data;
  if (!Array.isArray(list)) throw new WireError('');
  for (const one of list) readAny(one, into);
}

/** The words of a server, as text and no longer than can be read. */
export function plain(words: unknown): string {
  return typeof words === 'string' ? unescapeHtml(words).slice(0, 200) : '';
}

function readAny(one: unknown, into: TableBuilder): void {
  if (Array.isArray(one)) {
    const [time, type, color, author, text, id] = one as unknown[];
    into.push({
      time: seconds(time),
      type: word(type),
      color,
      author: raw(author),
      text: raw(text),
      id: name(id),
      own: false,
    });
    return;
  }
  const record = asRecord(one);
  const { time, text, author, user, color, id, _id } = record;
  into.push({
    time: seconds(time),
    type: word(record.type ?? record.mode),
    color,
    author: raw(author ?? user),
    text: raw(text),
    id: name(id ?? _id),
    own: false,
  });
}

// ArtPlayer's modes have the numbers of DPlayer's types.
const words: Readonly<Record<string, number>> = { right: 0, top: 1, bottom: 2 };
const word = (type: unknown) => (typeof type === 'string' ? (words[type] ?? type) : type);
const raw = (text: unknown) => (typeof text === 'string' ? unescapeHtml(text.slice(0, 1000)) : text);
const seconds = (time: unknown) =>
  time === null || time === '' || typeof time === 'boolean' ? Number.NaN : time;
const name = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id) : undefined);

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Modes of Bilibili that are neither rolling, top nor bottom carry programs; those are never shown, nor run. */
const bilibiliTypes: Readonly<Record<string, number>> = { '1': 0, '2': 0, '3': 0, '4': 2, '5': 1, '6': 0 };

/** Workers have no XML parser; this needs the one element, and no entity but the five and numbers. */
function readBilibili(xml: string, into: TableBuilder): void {
  if (!/<(i|d)[\s>]/.test(xml)) throw new WireError('');
  for (const [, attributes = '', text = ''] of xml.matchAll(/<d\s([^>]*)>([^<]*)<\/d>/g)) {
    const values = /\bp\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.split(',') ?? [];
    const type = bilibiliTypes[values[1] ?? ''];
    if (type === undefined || !values[0]) continue;
    into.push({
      time: values[0],
      type,
      color: values[3],
      author: raw(values[6] ?? ''),
      text: raw(text),
      id: name(values[7]),
      own: false,
    });
  }
}
