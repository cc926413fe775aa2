import type { Episode } from '@tenger/api-contract';

/** What a list says about the access to an episode; undefined if the viewer can just watch it. */
export type EpisodeMark = 'locked' | 'no-video' | 'sign-in' | 'free' | undefined;

/**
 * The mark of an episode. A visitor signs in to watch a free episode, so the API calls it locked too. Those who can watch
 * everything see no marks: "free" tells them nothing.
 */
export function episodeMark(
  { is_free, locked, no_video }: Pick<Episode, 'is_free' | 'locked' | 'no_video'>,
  { isVisitor, someLocked }: { isVisitor: boolean; someLocked: boolean },
): EpisodeMark {
  if (no_video) return 'no-video';
  if (locked) return is_free && isVisitor ? 'sign-in' : 'locked';
  return is_free && someLocked ? 'free' : undefined;
}
