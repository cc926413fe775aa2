import { useState } from 'react';
import { session } from '../state/session';
import { createSafeStorage } from './safe-storage';

export type DraftValues = Readonly<Record<string, unknown>>;

const storage = createSafeStorage(() => sessionStorage);

/** Values that survive a reload and the Back button, until they are saved or discarded. */
export function readDraft<Value = unknown>(key: string): Readonly<Record<string, Value>> | undefined {
  try {
    return JSON.parse(storage.read(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without storage, a reload loses the values. */
export function writeDraft(key: string, values: DraftValues): void {
  storage.write(key, Object.keys(values).length > 0 ? JSON.stringify(values) : null);
}

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
export function removeViewerDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) writeDraft(key, {});
  } catch {
    // Without storage, there are none.
  }
}

/**
 * A key for a form that must not keep what another account has typed. It changes whenever the account does, except when
 * a visitor signs in.
 */
export function useDraftKey(userId: string | null): number {
  const [former, setFormer] = useState({ userId, key: 0 });
  if (former.userId === userId) return former.key;
  const isVisitorsFirst = former.userId === null && former.key === 0;
  const next = { userId, key: isVisitorsFirst ? 0 : former.key + 1 };
  setFormer(next);
  return next.key;
}
