import type { TableBuilder } from '../core/table';
import { unescapeHtml } from './unescape';

/**
 * "dplayer": the DPlayer API v3; "bilibili": XML of `<d p="…">`; "artplayer": a list of `{ text, time, mode, color }`;
 * "auto" detects the format.
 */
export type WireFormat = 'dplayer' | 'bilibili' | 'artplayer' | 'auto';

/** The server responded with an error. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/**
 * Parses a response into the builder. Throws a WireError with the server's message if the response is an error. Returns
 * false if the list may lack comments: it has the requested maximum, or says that it is incomplete.
 */
export function readComments(body: string, format: WireFormat, into: TableBuilder, maximum = 0): boolean {
  const first = body.trimStart()[0];
  if (format === 'bilibili' || (format === 'auto' && first === '<')) {
    readBilibili(body, into);
    return true;
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new WireError('');
  }
  const { code, data, msg, message, incomplete } = asRecord(parsed);
  const bare = Array.isArray(parsed);
  if (!bare && Number(code) !== 0) throw new WireError(toPlainText(msg ?? message));
  const list: unknown = bare ? parsed : Array.isArray(data) ? data : asRecord(data).data;
  if (!Array.isArray(list)) throw new WireError('');
  for (const one of list) readEntry(one, into);
  // The maximum may be a fraction, and 0 means no maximum.
  return !incomplete && !(maximum > 0 && list.length > maximum - 1);
}

/** A server message as plain text of limited length. */
export function toPlainText(message: unknown): string {
  return typeof message === 'string' ? unescapeHtml(message).slice(0, 200) : '';
}

function readEntry(one: unknown, into: TableBuilder): void {
  if (Array.isArray(one)) {
    const [time, type, color, author, text, id] = one as unknown[];
    into.push({
      time: seconds(time),
      type: toTypeNumber(type),
      color,
      author: toRawText(author),
      text: toRawText(text),
      id: toId(id),
      own: false,
    });
    return;
  }
  const record = asRecord(one);
  const { time, text, author, user, color, id, _id } = record;
  into.push({
    time: seconds(time),
    type: toTypeNumber(record.type ?? record.mode),
    color,
    author: toRawText(author ?? user),
    text: toRawText(text),
    id: toId(id ?? _id),
    own: false,
  });
}

// The modes of ArtPlayer are the same numbers as the types of DPlayer.
const namedTypes: Readonly<Record<string, number>> = { right: 0, top: 1, bottom: 2 };
const toTypeNumber = (type: unknown) => (typeof type === 'string' ? (namedTypes[type] ?? type) : type);
const toRawText = (text: unknown) => (typeof text === 'string' ? unescapeHtml(text.slice(0, 1000)) : text);
const seconds = (time: unknown) =>
  time === null || time === '' || typeof time === 'boolean' ? Number.NaN : time;
const toId = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id) : undefined);

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Other modes of Bilibili contain scripts. They are ignored. */
const bilibiliTypes: Readonly<Record<string, number>> = { '1': 0, '2': 0, '3': 0, '4': 2, '5': 1, '6': 0 };

/** Workers have no XML parser. This needs one element, the five predefined entities and numeric ones. */
function readBilibili(xml: string, into: TableBuilder): void {
  if (!/<(i|d)[\s>]/.test(xml)) throw new WireError('');
  for (const [, attributes = '', text = ''] of xml.matchAll(/<d\s([^<>]*)>([^<]*)<\/d>/g)) {
    const values = /\bp\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]?.split(',') ?? [];
    const type = bilibiliTypes[values[1] ?? ''];
    if (type === undefined || !values[0]) continue;
    into.push({
      time: values[0],
      type,
      color: values[3],
      author: toRawText(values[6] ?? ''),
      text: toRawText(text),
      id: toId(values[7]),
      own: false,
    });
  }
}
