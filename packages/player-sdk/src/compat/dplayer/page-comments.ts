import type { DanmakuComment } from '../../media/danmaku-options';
import type { DeferredFeatures } from '../../presets/deferred-features';
import { toComment } from './comments';
import type { DPlayerComment, DPlayerDanmaku, DPlayerResolvedOptions } from './dplayer-options';
import { type DPlayerComments, toCommentOptions } from './to-options';

/** A comment of the player. It carries the values of the page, because the player cuts texts and has colors as numbers. */
type SentComment = DanmakuComment & {
  readonly original?: Pick<DPlayerComment, 'text' | 'type' | 'color'> & { reply?: unknown };
};

/** Keeps the connection to the comments, and the comments of the page on their way to it. */
export function createPageComments({ danmaku }: DPlayerResolvedOptions) {
  const first = danmaku ? toCommentOptions(danmaku) : { id: '' };
  let connection = first;
  return {
    current: () => connection,
    /** Keeps what `next` leaves out. True if the comments are on another server. */
    connect(next: DPlayerDanmaku): boolean {
      connection = { ...first, addition: undefined, ...next };
      return (['api', 'token', 'maximum', 'user'] as const).some((name) => connection[name] !== first[name]);
    },
    toSent(comment: SentComment) {
      const { token, id, user: author = '' } = connection;
      const { text, color, type } = comment.original ?? comment;
      return { token, id, author, time: comment.time, text, color, type };
    },
    replied({ original }: SentComment, reply: unknown) {
      if (original) original.reply = reply;
    },
    /** Resolves with the reply if the page's server has accepted the comment. */
    async send(
      { text, type, color }: DPlayerComment,
      send: DeferredFeatures['danmaku']['send'],
    ): Promise<{ readonly value: unknown } | undefined> {
      const original: NonNullable<SentComment['original']> = { text, type, color };
      const comment: SentComment = { ...toComment(original), original };
      return (await send(comment)) ? { value: original.reply } : undefined;
    },
  } satisfies DPlayerComments & Record<string, unknown>;
}
