import { type DraftValues, readDraft, removeDrafts, writeDraft } from '../lib/draft';
import { session } from './session';

/** Begins the keys of what a viewer writes. */
const PREFIX = 'viewer:';

interface KeptDraft {
  /** The account that wrote it; null for a visitor. */
  readonly by: string | null;
  readonly values: DraftValues;
}

/** What this viewer has written, also as a visitor before signing in. What another account has written stays hidden. */
export function readViewerDraft(key: string): DraftValues | undefined {
  const { by, values }: Partial<KeptDraft> = Object(readDraft(PREFIX + key));
  return by === null || by === session.userId ? values : undefined;
}

export const writeViewerDraft = (key: string, values: DraftValues): void =>
  writeDraft(PREFIX + key, Object.keys(values).length > 0 ? { by: session.userId, values } : {});

/** Removes what the viewer of this tab has written. */
export const removeViewerDrafts = (): void => removeDrafts(PREFIX);
