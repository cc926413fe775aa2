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

/** Removes all values whose key has this prefix. */
export function removeDrafts(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) writeDraft(key, {});
  } catch {
    // Without storage, there are none.
  }
}
