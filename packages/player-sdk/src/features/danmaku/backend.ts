import type { LoadRequest } from '../../danmaku/protocol';
import { liveUrl, post, readUrl } from '../../danmaku/wire/dplayer';
import { listen } from '../../danmaku/wire/listen';
import type { DanmakuComment, DanmakuOptions, DanmakuSource, FilmDanmaku } from '../../media/danmaku-options';

/** One film's comments, wherever they come from. */
export interface Backend {
  readonly id: string;
  /** What the engine fetches by itself. */
  readonly requests: readonly LoadRequest[];
  readonly source: DanmakuSource | undefined;
  readonly writable: boolean;
  send(comment: DanmakuComment, signal: AbortSignal): Promise<string | undefined>;
  listen(hear: (comment: DanmakuComment) => void, hide: (id: string) => void, signal: AbortSignal): void;
}

/** Nothing when there is no film with comments. */
export function backendOf(
  { id: pageId, api, maximum, token, addition: pageAddition, live, source, writable = true }: DanmakuOptions,
  film: FilmDanmaku | undefined,
  baseUrl: string,
): Backend | undefined {
  const id = film?.id ?? pageId ?? '';
  const addition = film?.addition ?? pageAddition ?? [];
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
      // In this order, as DPlayer reads them.
      ...addition.map((url) => ({ url: absolute(url), format: 'auto' as const })),
      ...(dplayer ? [{ url: readUrl(dplayer), format: 'dplayer' as const }] : []),
    ],
    async send(comment, signal) {
      if (source) return source.send?.(comment, query(signal));
      if (dplayer) {
        const now = typeof token === 'function' ? token() : token;
        return post({ ...dplayer, token: now }, comment, signal);
      }
      return undefined;
    },
    listen(hear, hide, signal) {
      if (source) source.listen?.(query(signal), hear);
      else if (dplayer && live && typeof EventSource === 'function')
        listen({ url: liveUrl(dplayer), hear, hide, signal });
    },
  };
}
