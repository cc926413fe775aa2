import { PlayerError, type PlayerErrorCode } from '../../../media/errors';
import type { SubtitleFile } from '../../../media/media-item';
import type { CueFile } from '../parse/cue';
import { parseAss } from '../parse/parse-ass';
import { parseSrt } from '../parse/parse-srt';
import { parseVtt } from '../parse/parse-vtt';
import { decodeText } from './decode-text';
import { decrypt } from './decrypt';

/** Bytes. Subtitles of the longest movies have a few hundred thousand. */
const maxBytes = 10 * 1024 * 1024;
const loadTimeoutMs = 30_000;

export interface LoadedFile extends CueFile {
  /** The decoded text, for a renderer that parses it itself. */
  readonly text: string;
}

const createError = (code: PlayerErrorCode, message: string, cause?: unknown) =>
  new PlayerError(code, message, { fatal: false, cause });

/** Fetches, decrypts and reads a subtitle file. Rejects with a PlayerError, never fatal. */
export async function loadSubtitles(file: SubtitleFile, signal: AbortSignal): Promise<LoadedFile> {
  const { url, type, key, iv = '', isRaw = false } = file;
  let bytes = await download(url, signal);
  const encrypted = key !== undefined && !isRaw;
  if (encrypted) bytes = new Uint8Array(await decrypt(bytes, key, iv));

  const text = decodeText(bytes);
  // A wrong key can give a valid padding by chance; the result is noise.
  if (text === undefined && encrypted) {
    throw createError('subtitle-key', `The key of ${url} decrypts it, but the result is not text.`);
  }
  const read =
    text === undefined ? undefined : (readSubtitles(text, type, url) ?? (await readOtherFormat(text)));
  if (!read) throw createError('subtitle-file', `${url} is not a subtitle file, or is empty.`);
  return read;
}

/** Undefined when the text is no subtitle file. */
export function readSubtitles(text: string, type: string | undefined, url: string): LoadedFile | undefined {
  const read = parseSubtitles(text, type, url);
  return read && { ...read, text };
}

/** The readers of rare formats load with the first text that is in none of the common ones. */
async function readOtherFormat(text: string): Promise<LoadedFile | undefined> {
  const { parseOtherFormat } = await import('../parse/other-formats');
  const read = parseOtherFormat(text);
  return read && { ...read, text };
}

async function download(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const abortController = new AbortController();
  const end = () => abortController.abort();
  const loadTimeout = setTimeout(end, loadTimeoutMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const response = await fetch(url, { signal: abortController.signal });
    if (!response.ok)
      throw createError('subtitle-network', `${url} responded with status ${response.status}.`);
    return await readAll(response, url);
  } catch (cause) {
    if (cause instanceof PlayerError) throw cause;
    throw createError('subtitle-network', `${url} does not respond.`, cause);
  } finally {
    // Also aborts the download of a file that is too large.
    end();
    clearTimeout(loadTimeout);
    signal.removeEventListener('abort', end);
  }
}

async function readAll({ body }: Response, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let result = await reader?.read(); result && !result.done; result = await reader?.read()) {
    length += result.value.length;
    if (length > maxBytes) throw createError('subtitle-size', `${url} is larger than ${maxBytes} bytes.`);
    chunks.push(result.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Detects the format from the text, then from the page's option, then from the file name. */
export function formatOf(text: string, type: string | undefined, url: string): CueFile['format'] {
  // Comments may precede the first section of an ASS file.
  const head = text.slice(0, 50_000);
  if (/^\uFEFF?WEBVTT/.test(head)) return 'vtt';
  if (/^[ \t\uFEFF]*\[(Script Info|V4\+? Styles|Events)\]/im.test(head)) return 'ass';
  const declared = (type ?? '').toLowerCase();
  if (/^(web)?vtt$/.test(declared)) return 'vtt';
  return !declared && /\.vtt(\.\w+)?([?#]|$)/i.test(url) ? 'vtt' : 'srt';
}

/** Undefined when the text is no subtitle file. */
export function parseSubtitles(text: string, type: string | undefined, url: string): CueFile | undefined {
  if (/^\uFEFF?\s*<(!doctype|html|\?xml)/i.test(text.slice(0, 200))) return;
  const file = { vtt: parseVtt, srt: parseSrt, ass: parseAss }[formatOf(text, type, url)](text);
  // Only WebVTT has a header that makes an empty file valid.
  const empty = file.cues.length === 0 && !/^\uFEFF?WEBVTT/.test(text);
  return empty ? undefined : file;
}
