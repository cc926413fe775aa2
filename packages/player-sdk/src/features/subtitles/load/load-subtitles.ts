import { PlayerError, type PlayerErrorCode } from '../../../media/errors';
import type { SubtitleFile } from '../../../media/film';
import type { CueFile } from '../parse/cue';
import { parseSubtitles } from '../parse/parse-subtitles';
import { decodeText } from './decode-text';
import { decrypt } from './decrypt';

/** Bytes. The longest film has a few hundred thousand. */
const largestFile = 10 * 1024 * 1024;
const patienceMs = 30_000;

export interface LoadedFile extends CueFile {
  /** As it came, for a renderer that reads it itself. */
  readonly text: string;
}

const fail = (code: PlayerErrorCode, message: string, cause?: unknown) =>
  new PlayerError(code, message, { fatal: false, cause });

/** Fetches, decrypts and reads a subtitle file. Rejects with a PlayerError, never fatal. */
export async function loadSubtitles(file: SubtitleFile, signal: AbortSignal): Promise<LoadedFile> {
  const { url, type, key, iv = '', isRaw = false } = file;
  let bytes = await download(url, signal);
  const encrypted = key !== undefined && !isRaw;
  if (encrypted) bytes = new Uint8Array(await decrypt(bytes, key, iv));

  const text = decodeText(bytes);
  // A wrong key can, by chance, leave a right padding behind: then what comes out is noise.
  if (text === undefined && encrypted) {
    throw fail('subtitle-key', `The key of ${url} opens it, but what comes out is no text.`);
  }
  const read = text === undefined ? undefined : readSubtitles(text, type, url);
  if (!read) throw fail('subtitle-file', `${url} is no subtitle file, or is empty.`);
  return read;
}

/** undefined when the text is no subtitle file at all. */
export function readSubtitles(text: string, type: string | undefined, url: string): LoadedFile | undefined {
  const read = parseSubtitles(text, type, url);
  return read && { ...read, text };
}

async function download(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const patience = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const response = await fetch(url, { signal: ending.signal });
    if (!response.ok) throw fail('subtitle-network', `${url} answered ${response.status}.`);
    return await readAll(response, url);
  } catch (cause) {
    if (cause instanceof PlayerError) throw cause;
    throw fail('subtitle-network', `${url} does not answer.`, cause);
  } finally {
    // Also ends what is still under way of a file that is too large.
    end();
    clearTimeout(patience);
    signal.removeEventListener('abort', end);
  }
}

async function readAll({ body }: Response, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > largestFile) throw fail('subtitle-size', `${url} is larger than ${largestFile} bytes.`);
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
