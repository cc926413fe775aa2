import type { TableBuilder } from '../core/table';
import type { Loaded, LoadRequest } from '../protocol';
import { readComments, WireError } from './read';

/** Bytes; a film's worth of comments is a tenth of that. */
const largest = 48 * 2 ** 20;
const patienceMs = 20_000;

/** Fetches everything at once and reads it in the given order; an address that fails costs only its own comments. */
export async function fetchComments(
  requests: readonly LoadRequest[],
  into: TableBuilder,
): Promise<Loaded['failed']> {
  const answers = await Promise.allSettled(requests.map(({ url }) => fetchText(url)));
  const failed: Loaded['failed'][number][] = [];
  answers.forEach((answer, index) => {
    const request = requests[index];
    if (!request) return;
    try {
      if (answer.status === 'rejected') throw answer.reason;
      readComments(answer.value, request.format, into);
    } catch (error) {
      failed.push({ url: request.url, message: error instanceof WireError ? error.message : '' });
    }
  });
  return failed;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(patienceMs) });
  if (Number(response.headers.get('content-length')) > largest) throw new WireError('');
  const text = await response.text();
  // An answer in words is worth more than its status.
  if (!response.ok && !text.trimStart().startsWith('{')) throw new WireError('');
  if (text.length > largest) throw new WireError('');
  return text;
}
