import { FIRST_COMMENT_ID } from '@tenger/api-contract';

export interface Place {
  /** Undefined where only the comment that is answered says it. */
  readonly episodeId: number | undefined;
  /** The comment that is answered. */
  readonly parentId: number | undefined;
}

/**
 * Where a comment belongs (R7.2-13). The spec's body has one number for it, which is the episode or the comment that
 * is answered: comment ids begin where the others end.
 */
export function placeOf(parentId: number | null, episodeId: number | undefined): Place {
  const isComment = parentId !== null && parentId >= FIRST_COMMENT_ID;
  return {
    episodeId: episodeId ?? (isComment ? undefined : (parentId ?? undefined)),
    parentId: isComment ? parentId : undefined,
  };
}
