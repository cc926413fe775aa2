/** 1 like, 2 dislike, 0 neither. */
export type Action = 0 | 1 | 2;

export interface Reaction {
  readonly likes: number;
  readonly dislikes: number;
  readonly action: Action;
}

/** What a press on like (1) or dislike (2) makes of the counts: the same again takes it back, the other changes sides. */
export function pressed({ likes, dislikes, action }: Reaction, press: 1 | 2): Reaction {
  const next = action === press ? 0 : press;
  const change = (which: 1 | 2) => Number(next === which) - Number(action === which);
  return {
    likes: Math.max(0, likes + change(1)),
    dislikes: Math.max(0, dislikes + change(2)),
    action: next,
  };
}
