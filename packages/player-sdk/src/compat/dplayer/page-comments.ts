import type { DanmakuComment } from '../../media/danmaku-options';
import type { DeferredFeatures } from '../../presets/deferred-features';
import { toComment } from './comments';
import type { DPlayerComment, DPlayerDanmaku, DPlayerResolvedOptions } from './dplayer-options';
import { type DPlayerComments, toCommentOptions } from './to-options';

/** Keeps the connection to the comments, and the comments of the page on their way to it. */
export function createPageComments({ danmaku }: DPlayerResolvedOptions) {
  const first = danmaku ? toCommentOptions(danmaku) : { id: '' };
  let connection = first;
  /** By what the player makes of them. */
  const originals = new Map<string, DPlayerComment>();
  const replies = new Map<string, unknown>();
  const keyOf = ({ text, type, color }: Pick<DanmakuComment, 'text' | 'type' | 'color'>) =>
    `${type} ${color} ${text}`;
  return {
    current: () => connection,
    /** Keeps what `next` leaves out. True if the comments are at another backend. */
    connect(next: DPlayerDanmaku): boolean {
      connection = { ...first, addition: undefined, ...next };
      return (['api', 'token', 'maximum', 'user'] as const).some((name) => connection[name] !== first[name]);
    },
    toSent(comment: DanmakuComment) {
      const { token, id, user: author = '' } = connection;
      const { time, text } = comment;
      const { color, type } = originals.get(keyOf(comment)) ?? comment;
      return { token, id, author, time, text, color, type };
    },
    replied: (comment: DanmakuComment, reply: unknown) => void replies.set(keyOf(comment), reply),
    /** Resolves with the reply if the backend has accepted the comment. */
    async send(
      { text, type, color }: DPlayerComment,
      send: DeferredFeatures['danmaku']['send'],
    ): Promise<{ readonly value: unknown } | undefined> {
      const comment = toComment({ text: text.trim(), type, color });
      const key = keyOf(comment);
      originals.set(key, { text, type, color });
      try {
        return (await send(comment)) ? { value: replies.get(key) } : undefined;
      } finally {
        originals.delete(key);
        replies.delete(key);
      }
    },
  } satisfies DPlayerComments & Record<string, unknown>;
}
