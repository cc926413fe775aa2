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
  /** The ids in the latest list of the backend. */
  let listedIds: ReadonlySet<string> = new Set();

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
      if (!more) {
        mediaItem += 1;
        listedIds = new Set();
      }
      setTable(more ? mergeTables(table, filled) : filled);
      return { count: table.length, failed: [] };
    },
    /**
     * Adds comments from URLs, and removes those that the backend no longer lists. Returns nothing if another media item
     * has begun meanwhile.
     */
    async load(requests: readonly LoadRequest[]): Promise<CommentsLoaded | undefined> {
      const requested = mediaItem;
      const idsBefore = new Set(table.ids);
      const firstSerial = serial;
      const builder = createTableBuilder(firstSerial);
      const { failed, listedFrom } = await fetchComments(requests, builder);
      if (requested !== mediaItem) return;
      const fetched = builder.finish();
      serial += fetched.length;
      if (listedFrom < Number.POSITIVE_INFINITY) {
        const isListed = (row: number) => (fetched.serials[row] ?? 0) >= firstSerial + listedFrom;
        const ids = new Set(fetched.ids.filter((id, row) => id && isListed(row)));
        /** Moderators may have removed comments while the player was not connected. Other URLs have other ids. */
        const isGone = (row: number) => {
          const id = table.ids[row] ?? '';
          const isFromBackend = listedIds.has(id) || (table.serials[row] ?? 0) >= pageSerials;
          return id && isFromBackend && table.own[row] === 0 && idsBefore.has(id) && !ids.has(id);
        };
        table = filterRows(table, (row) => !isGone(row));
        listedIds = ids;
      }
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

/**
 * Fetches all URLs in parallel and reads the responses in order. A failed URL does not affect the others. The list of the
 * backend is the last one: `listedFrom` is the number of comments before it, infinite if it failed or is not requested.
 */
async function fetchComments(requests: readonly LoadRequest[], into: TableBuilder) {
  const responses = await Promise.allSettled(requests.map(({ url }) => fetchText(url)));
  const failed: CommentsLoaded['failed'][number][] = [];
  let listedFrom = Number.POSITIVE_INFINITY;
  responses.forEach((response, index) => {
    const request = requests[index];
    if (!request) return;
    const from = into.length;
    try {
      if (response.status === 'rejected') throw response.reason;
      readComments(response.value, request.format, into);
      if (request.format === 'dplayer') listedFrom = from;
    } catch (error) {
      failed.push({ url: request.url, message: error instanceof WireError ? error.message : '' });
    }
  });
  return { failed, listedFrom };
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
