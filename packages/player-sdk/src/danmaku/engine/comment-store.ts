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
import { firstPageSerial } from '../page-serials';
import type { CommentsLoaded, LoadRequest, TableMessage } from '../protocol';
import { readComments, WireError } from '../wire/read';

/** All comments of a media item. Calls `onChange` after each change. */
export function createCommentStore(onChange: () => void) {
  let table = emptyTable;
  /** The next serial for loaded comments. The page uses serials from `firstPageSerial`. */
  let serial = 1;
  /** Counts media items, so that comments of an earlier one that arrive late are ignored. */
  let mediaItem = 0;
  /** See `TableMessage`. */
  let firstListed = firstPageSerial;

  function setTable(next: CommentTable): void {
    table = next;
    onChange();
  }

  return {
    get table() {
      return table;
    },
    /** The comments for an engine that replaces this one. */
    toMessage: (): TableMessage => ({ kind: 'table', table, firstListed }),
    /** Takes the comments of a replaced engine. */
    adoptTable({ table: next, firstListed: first }: TableMessage): void {
      firstListed = first;
      serial =
        next.serials.reduce((most, one) => (one < firstPageSerial ? Math.max(most, one) : most), 0) + 1;
      setTable(next);
    },
    /** Adds comments if `more` is true; otherwise they replace those of the previous media item. */
    fill(comments: readonly CommentInput[], more: boolean): void {
      const builder = createTableBuilder(serial);
      for (const one of comments) builder.push(one);
      const filled = builder.finish();
      serial += filled.length;
      if (!more) {
        mediaItem += 1;
        firstListed = firstPageSerial;
      }
      setTable(more ? mergeTables(table, filled) : filled);
    },
    /**
     * Adds comments from URLs, and removes those that a complete list of the server no longer has. Returns nothing if
     * another media item has begun meanwhile.
     */
    async load(requests: readonly LoadRequest[]): Promise<CommentsLoaded | undefined> {
      const requested = mediaItem;
      const before = table;
      const responses = await Promise.allSettled(requests.map(({ url }) => fetchText(url)));
      if (requested !== mediaItem) return;
      const builder = createTableBuilder(serial);
      const { failed, listedFrom, isComplete } = readResponses(requests, responses, builder);
      const fetched = builder.finish();
      if (isComplete) {
        const ids = new Set(fetched.ids);
        // Moderators may have removed comments while the player was not connected.
        table = filterRows(table, (row) => {
          const [id, of = 0] = [table.ids[row], table.serials[row]];
          return (
            !id || ids.has(id) || of < firstListed || table.own[row] === 1 || !before.serials.includes(of)
          );
        });
      }
      firstListed = Math.min(firstListed, serial + listedFrom);
      serial += fetched.length;
      // Skip comments of an earlier load, and those that have arrived live during this request.
      const known = new Set(table.ids.filter(Boolean));
      setTable(
        mergeTables(
          table,
          filterRows(fetched, (row) => !known.has(fetched.ids[row] ?? '')),
        ),
      );
      return { failed };
    },
    /** The serial of a comment by its id at the comment server; 0 if there is none. */
    serialOf: (id: string) => table.serials[table.ids.indexOf(id)] ?? 0,
    add: (comments: CommentTable) => setTable(mergeTables(table, comments)),
    remove: (of: number) => setTable(removeSerial(table, of)),
    /** Sets the id at the comment server of a comment that the page has added. */
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
 * Reads the responses in order. A failed one does not affect the others. The list of the server is the last one:
 * `listedFrom` is the number of comments before it, infinite if it failed or was not requested.
 */
function readResponses(
  requests: readonly LoadRequest[],
  responses: readonly PromiseSettledResult<string>[],
  into: TableBuilder,
) {
  const failed: CommentsLoaded['failed'][number][] = [];
  let listedFrom = Number.POSITIVE_INFINITY;
  let isComplete = false;
  requests.forEach(({ url, format, maximum }, index) => {
    const response = responses[index];
    const from = into.length;
    try {
      if (response?.status !== 'fulfilled') throw response?.reason;
      const hasAll = readComments(response.value, format, into, maximum);
      if (format !== 'dplayer') return;
      listedFrom = from;
      isComplete = hasAll;
    } catch (error) {
      failed.push({ url, message: error instanceof WireError ? error.message : '' });
    }
  });
  return { failed, listedFrom, isComplete };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
  if (Number(response.headers.get('content-length')) > maxBytes) throw new WireError('');
  const text = await response.text();
  // Prefer the message of an error response to its status.
  const hasMessage = text.trimStart().startsWith('{');
  if ((!response.ok && !hasMessage) || text.length > maxBytes) throw new WireError('');
  return text;
}
