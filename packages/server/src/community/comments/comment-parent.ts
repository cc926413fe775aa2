import { FIRST_COMMENT_ID } from '@tenger/api-contract';

export interface CommentParent {
  /** Undefined if only the parent comment determines it. */
  readonly episodeId: number | undefined;
  /** The comment to reply to. */
  readonly parentId: number | undefined;
}

/**
 * The episode and parent of a comment (R7.2-13). The specification's body has one number for both: the id of the
 * episode or of the parent comment, whose ranges do not overlap.
 */
export function commentParent(parentId: number | null, episodeId: number | undefined): CommentParent {
  const isComment = parentId !== null && parentId >= FIRST_COMMENT_ID;
  return {
    episodeId: episodeId ?? (isComment ? undefined : (parentId ?? undefined)),
    parentId: isComment ? parentId : undefined,
  };
}
