import { cleanCommentText } from '../../danmaku/core/clean-text';
import { toColor, toType } from '../../danmaku/core/comment';
import type { LoadRequest } from '../../danmaku/protocol';
import {
  buildLiveUrl,
  buildReadUrl,
  type ListenOptions,
  listenForComments,
  sendDPlayerComment,
} from '../../danmaku/wire/dplayer';
import type {
  DanmakuComment,
  DanmakuOptions,
  DanmakuSource,
  MediaItemDanmaku,
} from '../../media/danmaku-options';

/** The comment server of one media item. */
export interface CommentServer {
  readonly id: string;
  /** Requests that the comment engine makes itself. */
  readonly requests: readonly LoadRequest[];
  readonly source: DanmakuSource | undefined;
  readonly writable: boolean;
  send(comment: DanmakuComment, signal: AbortSignal): Promise<string | undefined>;
  /** Rejects if the page's `listen` throws, or the browser does not open the connection. */
  listen(listener: Omit<ListenOptions, 'url'>): Promise<void>;
}

/** Undefined when the media item has no comments. */
export function resolveCommentServer(
  { id: pageId, api, maximum, token, addition: pageAddition, live, source, writable = true }: DanmakuOptions,
  mediaItemComments: MediaItemDanmaku | undefined,
  baseUrl: string,
): CommentServer | undefined {
  const id = mediaItemComments?.id ?? pageId ?? '';
  const addition = mediaItemComments?.addition ?? pageAddition ?? [];
  if (!source && !(api && id) && addition.length === 0) return;
  const absolute = (url: string) => {
    try {
      return new URL(url, baseUrl).href;
    } catch {
      return url;
    }
  };
  const dplayer = api && id && !source ? { api: absolute(api), id, maximum } : undefined;
  const query = (signal: AbortSignal) => ({ id, maximum, signal });
  return {
    id,
    source,
    writable: writable && (source ? source.send !== undefined : dplayer !== undefined),
    requests: [
      // DPlayer loads them in this order.
      ...addition.map((url) => ({ url: absolute(url), format: 'auto' as const })),
      ...(dplayer ? [{ url: buildReadUrl(dplayer), format: 'dplayer' as const, maximum }] : []),
    ],
    async send(comment, signal) {
      if (source) return source.send?.(comment, query(signal));
      if (dplayer) {
        const currentToken = typeof token === 'function' ? token() : token;
        return sendDPlayerComment({ ...dplayer, token: currentToken }, comment, signal);
      }
      return undefined;
    },
    async listen(listener) {
      if (source) await source.listen?.(query(listener.signal), listener.onComment);
      else if (dplayer && live && typeof EventSource === 'function')
        listenForComments({ url: buildLiveUrl(dplayer), ...listener });
    },
  };
}

/** Converts the result of a page's `DanmakuSource` to data that can be sent to a worker. */
export function plainComments(value: unknown): DanmakuComment[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): DanmakuComment[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { time, type, color, author, text, id, own } = one as Readonly<Record<string, unknown>>;
    if (typeof text !== 'string') return [];
    return [
      {
        time: typeof time === 'number' ? time : Number.NaN,
        type: toType(type),
        color: toColor(color),
        author: typeof author === 'string' ? author.slice(0, 100) : '',
        text: text.slice(0, 400),
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
        own: own === true,
      },
    ];
  });
}

/** The message of an error for the viewer; empty if it has none. */
export function messageForViewer(error: unknown): string {
  // Network errors of the browser are not for viewers.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof DOMException) return '';
  return cleanCommentText(error.message);
}
