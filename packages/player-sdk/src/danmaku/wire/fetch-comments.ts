import type { TableBuilder } from '../core/table';
import type { CommentsLoaded, LoadRequest } from '../protocol';
import { readComments, WireError } from './read';

/** Bytes. Typical responses are much smaller. */
const maxBytes = 48 * 2 ** 20;
const timeoutMs = 20_000;

/** Fetches all URLs in parallel and reads the responses in order. A failed URL does not affect the others. */
export async function fetchComments(
  requests: readonly LoadRequest[],
  into: TableBuilder,
): Promise<CommentsLoaded['failed']> {
  const responses = await Promise.allSettled(requests.map(({ url }) => fetchText(url)));
  const failed: CommentsLoaded['failed'][number][] = [];
  responses.forEach((response, index) => {
    const request = requests[index];
    if (!request) return;
    try {
      if (response.status === 'rejected') throw response.reason;
      readComments(response.value, request.format, into);
    } catch (error) {
      failed.push({ url: request.url, message: error instanceof WireError ? error.message : '' });
    }
  });
  return failed;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
  if (Number(response.headers.get('content-length')) > maxBytes) throw new WireError('');
  const text = await response.text();
  // Prefer the message of an error response to its status.
  if (!response.ok && !text.trimStart().startsWith('{')) throw new WireError('');
  if (text.length > maxBytes) throw new WireError('');
  return text;
}
