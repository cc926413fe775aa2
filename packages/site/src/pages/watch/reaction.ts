/** 1 like, 2 dislike, 0 neither. */
export type ReactionValue = 0 | 1 | 2;

export interface Reaction {
  readonly likes: number;
  readonly dislikes: number;
  readonly action: ReactionValue;
}

/** The counts after a click on like (1) or dislike (2). The same reaction again removes it. */
export function toggleReaction({ likes, dislikes, action }: Reaction, press: 1 | 2): Reaction {
  const next = action === press ? 0 : press;
  const change = (which: 1 | 2) => Number(next === which) - Number(action === which);
  return {
    likes: Math.max(0, likes + change(1)),
    dislikes: Math.max(0, dislikes + change(2)),
    action: next,
  };
}
