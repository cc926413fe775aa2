import type { CommentInput } from '../core/comment';
import {
  type CommentTable,
  createTableBuilder,
  emptyTable,
  filterRows,
  mergeTables,
  removeSerial,
  type TableBuilder,
} from '../core/table';
import { pageSerials } from '../page-serials';
import type { CommentsLoaded, LoadRequest } from '../protocol';
import { readComments, WireError } from '../wire/read';

/** All comments of a media item. Calls `onChange` after each change. */
export function createCommentStore(onChange: () => void) {
  let table = emptyTable;
  /** The next serial for loaded comments. The page uses serials from `pageSerials`. */
  let serial = 1;
  /** Counts media items, so that comments of an earlier one that arrive late are ignored. */
  let mediaItem = 0;

  function setTable(next: CommentTable): void {
    table = next;
    onChange();
  }

  return {
    get table() {
      return table;
    },
    /** Takes the table of a replaced engine. */
    adoptTable(next: CommentTable): void {
      serial = next.serials.reduce((most, one) => (one < pageSerials ? Math.max(most, one) : most), 0) + 1;
      setTable(next);
    },
    /** Adds comments if `more` is true; otherwise they replace those of the previous media item. */
    fill(comments: readonly CommentInput[], more: boolean): CommentsLoaded {
      const builder = createTableBuilder(serial);
      for (const one of comments) builder.push(one);
      const filled = builder.finish();
      serial += filled.length;
      if (!more) mediaItem += 1;
      setTable(more ? mergeTables(table, filled) : filled);
      return { count: table.length, failed: [] };
    },
    /** Adds comments from URLs. Returns nothing if another media item has begun meanwhile. */
    async load(requests: readonly LoadRequest[]): Promise<CommentsLoaded | undefined> {
      const requested = mediaItem;
      const builder = createTableBuilder(serial);
      const failed = await fetchComments(requests, builder);
      if (requested !== mediaItem) return;
      const fetched = builder.finish();
      serial += fetched.length;
      // Skip comments of an earlier load, and those that have arrived live during this request.
      const known = new Set(table.ids.filter(Boolean));
      setTable(
        mergeTables(
          table,
          filterRows(fetched, (row) => !known.has(fetched.ids[row] ?? '')),
        ),
      );
      return { count: table.length, failed };
    },
    /** The serial of a comment by its id at the backend; 0 if there is none. */
    serialOf: (id: string) => table.serials[table.ids.indexOf(id)] ?? 0,
    add: (comments: CommentTable) => setTable(mergeTables(table, comments)),
    remove: (of: number) => setTable(removeSerial(table, of)),
    /** Sets the id at the backend of a comment that the page has added. */
    setId(of: number, id: string): void {
      const row = table.serials.indexOf(of);
      setTable(row < 0 ? table : { ...table, ids: table.ids.with(row, id) });
    },
    /** Ignores comments that are still loading. */
    dispose(): void {
      mediaItem += 1;
    },
  };
}

/** Bytes. Typical responses are much smaller. */
const maxBytes = 48 * 2 ** 20;
const timeoutMs = 20_000;

/** Fetches all URLs in parallel and reads the responses in order. A failed URL does not affect the others. */
async function fetchComments(
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
