export type Values = Readonly<Record<string, unknown>>;

/** Values that survive a reload and the Back button, until they are saved or discarded. */
export function readDraft<Value = unknown>(key: string): Readonly<Record<string, Value>> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without values, removes the draft. */
export function writeDraft(key: string, values: Values): void {
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, a reload loses the changes, as the warning says.
  }
}
