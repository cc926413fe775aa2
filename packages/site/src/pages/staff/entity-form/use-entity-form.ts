import { type FieldError, type FieldRules, findFieldError } from '@tenger/api-contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../../../api';
import { readDraft, type DraftValues as Values, writeDraft } from '../../../lib/draft';

/** What the server has: the values of an entity, and their version; undefined for a new entity. */
interface SavedValues {
  readonly values: Values;
  readonly version: number | undefined;
  /** Fields that only make sense together with another value, by name: skip marks with the video. */
  readonly belongsTo?: Readonly<Record<string, string>>;
}

/** Errors of the values, by field. */
const findErrors = (
  rules: FieldRules,
  values: Values,
  checked: readonly string[],
): Record<string, FieldError> =>
  Object.fromEntries(
    checked.flatMap((name) => {
      const rule = rules[name];
      const error = rule && findFieldError(rule, values[name]);
      return error ? [[name, error]] : [];
    }),
  );

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from those that were read. */
const changedValues = (saved: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, saved[name])));

const keyOf = (name: string, version: number | undefined) =>
  version === undefined ? name : `${name}:${version}`;

/**
 * The version that is being edited, and the changes to it. A newer version replaces it after this form was saved, or if it
 * differs only in other fields. Otherwise, saving reports the conflict; after that, the newer version replaces it as well,
 * and the changes stay.
 */
function useChanges(name: string, saved: SavedValues) {
  const [base, setBase] = useState(saved);
  const [changes, setChanges] = useState<Values>(() => readDraft(keyOf(name, saved.version)) ?? {});
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0);
  /** What was sent last; the viewer may have typed since. */
  const sent = useRef<Values>({});
  const [isSaved, setSaved] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  /** The changed fields that a colleague has changed, too, each with the replaced value: its own, or that it belongs to. */
  const [contested, setContested] = useState<Readonly<Record<string, string>>>({});
  const key = keyOf(name, base.version);
  const changed = changedValues(base.values, { ...base.values, ...changes });

  if (saved.version !== base.version) {
    const isSame = (field: string | undefined) =>
      field === undefined || isEqual(saved.values[field], base.values[field]);
    const replaced = Object.keys(changed).flatMap((field) => {
      const name = [saved.belongsTo?.[field], field].find((one) => !isSame(one));
      return name === undefined ? [] : [[field, name] as const];
    });
    if (isSaved || isOutdated || replaced.length === 0) {
      setBase(saved);
      setSaved(false);
      setOutdated(false);
      setRestored(false);
      // The server may have trimmed what was sent.
      setChanges(isSaved ? changedValues(sent.current, changes) : changed);
      setContested(isSaved ? {} : { ...contested, ...Object.fromEntries(replaced) });
    }
  }

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    writeDraft(lastKey.current, {});
    writeDraft(key, changed);
    lastKey.current = key;
  });

  /** A reply, such as the id of an added entry, changes the form as it is then, not as it was at the request. */
  const latest = useRef({ key, base, changes });
  useLayoutEffect(() => {
    latest.current = { key, base, changes };
  });

  return {
    base,
    changes,
    changed,
    isRestored,
    contested: Object.entries(contested).flatMap(([field, name]) => (field in changed ? [name] : [])),
    change(patch: Values) {
      const { key, base, changes } = latest.current;
      const next = { ...changes, ...patch };
      latest.current = { key, base, changes: next };
      setChanges(next);
      writeDraft(key, changedValues(base.values, { ...base.values, ...next }));
    },
    discard() {
      setChanges({});
      setRestored(false);
      setOutdated(false);
      setContested({});
      writeDraft(key, {});
    },
    rebase: () => setOutdated(true),
    send: (values: Values) => {
      sent.current = values;
    },
    confirm(savedName: string, version: number) {
      const typedSince = changedValues(sent.current, changes);
      // The version stays if the server has nothing to change, because it trims texts.
      if (version === base.version) setChanges(typedSince);
      else setSaved(true);
      writeDraft(key, {});
      writeDraft(keyOf(savedName, version), typedSince);
      return Object.keys(typedSince).length === 0;
    },
  };
}

interface EntityFormOptions {
  /** A save of an existing entity sends only the changed fields, so the others need not follow the rules. */
  readonly sendsChanges?: boolean;
  /** A changed field does not move to a newer version if the value that it belongs to is another one there. */
  readonly belongsTo?: SavedValues['belongsTo'];
}

/** The state of a form. `name` identifies the entity, or the kind of a new one, in the store of unsaved changes. */
export function useEntityForm(
  name: string,
  rules: FieldRules,
  saved: Values,
  version?: number,
  { sendsChanges = false, belongsTo }: EntityFormOptions = {},
) {
  const { base, changes, changed, isRestored, contested, change, discard, rebase, send, confirm } =
    useChanges(name, { values: saved, version, ...(belongsTo && { belongsTo }) });
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const values: Values = { ...base.values, ...changes };
  const isDirty = Object.keys(changed).length > 0;
  const checked = sendsChanges && version !== undefined ? Object.keys(changed) : Object.keys(rules);
  const errors = findErrors(rules, values, checked);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    values,
    changed,
    isDirty,
    /** The values that the server has for that version. */
    saved: base.values,
    /** The version that was edited; a save of an older one than the server's is a conflict. */
    version: base.version,
    wasRestored: isRestored,
    /** The values of a colleague that the changes concern, after a conflict: a save replaces them, or belongs to them. */
    contested,
    errors: hasSubmitted ? errors : {},
    change,
    discard: () => {
      discard();
      setHasSubmitted(false);
    },
    /** Call this after a conflict, and read the entity again: the changes move to the version of the colleague. */
    rebase,
    /**
     * Call this after a save, with the name and the version that the entity has now. What was typed during the save becomes
     * a draft of that version. Returns true if there is none.
     */
    confirm,
    /** Returns whether the values may be sent; shows the errors otherwise. */
    submit: () => {
      setHasSubmitted(true);
      if (Object.keys(errors).length > 0) return false;
      send(values);
      return true;
    },
  };
}

/** True if a colleague saved another version. */
export const isConflict = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'conflict' && Object.keys(error.fields).length === 0;
