import { type FieldError, type FieldRules, findFieldError } from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { RequestError } from '../../../api';

export type Values = Readonly<Record<string, unknown>>;

/** Errors of the values, by field. */
const findErrors = (rules: FieldRules, values: Values): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const error = findFieldError(rule, values[name]);
      return error ? [[name, error]] : [];
    }),
  );

/** The values that differ from those that were read. */
const changedValues = (saved: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name])),
  );

/** Values that survive a reload and the Back button, until they are saved or discarded. */
function readDraft(key: string): Values | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, values: Values | undefined): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, a reload loses the changes, as the warning says.
  }
}

/** The state of a form. `key` names the entity and its version. */
export function useEntityForm(key: string, rules: FieldRules, saved: Values) {
  const [restored] = useState(() => readDraft(key));
  const [changes, setChanges] = useState<Values>(restored ?? {});
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const values: Values = { ...saved, ...changes };
  const changed = changedValues(saved, values);
  const isDirty = Object.keys(changed).length > 0;
  const errors = findErrors(rules, values);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const update = (next: Values) => {
    setChanges(next);
    const kept = changedValues(saved, { ...saved, ...next });
    writeDraft(key, Object.keys(kept).length > 0 ? kept : undefined);
  };
  return {
    values,
    changed,
    isDirty,
    wasRestored: restored !== undefined,
    errors: hasSubmitted ? errors : {},
    change: (patch: Values) => update({ ...changes, ...patch }),
    discard: () => {
      update({});
      setHasSubmitted(false);
    },
    /** Forgets the stored changes after they were saved. */
    forget: () => writeDraft(key, undefined),
    /** Returns whether the values may be sent; shows the errors otherwise. */
    submit: () => {
      setHasSubmitted(true);
      return Object.keys(errors).length === 0;
    },
  };
}

/** True if a colleague saved another version. */
export const isConflict = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'conflict' && Object.keys(error.fields).length === 0;
