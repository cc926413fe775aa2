import { useMutation } from '@tanstack/react-query';
import type { FieldRules, FormValues } from '@tenger/api-contract';
import { hasNoReply, RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { showToast } from '../../../state/toasts';
import { EntityForm } from './entity-form';
import type { FormDescription } from './form-description';
import { useEditorKey } from './use-editor-key';
import { isConflict, useEntityForm } from './use-entity-form';

export interface EntityEditorProps<Rules extends FieldRules> {
  /** Names the kind of entity in the store of unsaved changes. */
  readonly name: string;
  readonly description: FormDescription<Rules>;
  /** Undefined for a new entity. */
  readonly saved: (FormValues<Rules> & { readonly id: number; readonly version: number }) | undefined;
  /** The values of a new entity; null for a value that the operator must enter. */
  readonly initial: { readonly [Name in keyof Rules]: FormValues<Rules>[Name] | null };
  /** Saves the fields. The next `saved` of the entity has the returned version. */
  send(
    body: FormValues<Rules> & { id?: number; version?: number },
  ): Promise<{ readonly id: number; readonly version: number }>;
  /** Opens the editor of another id; closes it with an empty text. */
  choose(choice: string): void;
  /** Reads the entities again: after a conflict, or if a new one may have been added. */
  reload(): void;
}

/** Edits an entity whose save sends all fields with the edited version. */
export function EntityEditor<Rules extends FieldRules>(props: EntityEditorProps<Rules>) {
  const { key, onAdded } = useEditorKey(String(props.saved?.id ?? 'new'));
  return <OneEntityEditor key={key} {...props} onAdded={onAdded} />;
}

function OneEntityEditor<Rules extends FieldRules>(
  props: EntityEditorProps<Rules> & { onAdded(id: number): void },
) {
  const { name, description, saved, initial, send, choose, onAdded, reload } = props;
  const nameOf = (id: number | 'new') => `staff-${name}:${id}`;
  const start = saved ?? initial;
  const values = Object.fromEntries(
    Object.keys(description.rules).map((field) => [field, start[field as keyof typeof start]]),
  );
  const form = useEntityForm(nameOf(saved?.id ?? 'new'), description.rules, values, saved?.version);
  const isMounted = useIsMounted();
  const save = useMutation({
    mutationFn: (_staysOpen: boolean) =>
      send({
        ...(form.values as FormValues<Rules>),
        ...(saved && { id: saved.id, version: form.version ?? saved.version }),
      }),
    onSuccess: ({ id, version }, staysOpen) => {
      const isComplete = form.confirm(nameOf(id), version);
      showToast(staffMessages.saved, 'done');
      // The operator has left the editor, and may edit another entity.
      if (!isMounted.current) return;
      if (isComplete && !staysOpen) return choose('');
      if (saved) return;
      onAdded(id);
      choose(String(id));
    },
    onError: (error) => {
      if (!(error instanceof RequestError)) showToast(messages.failed, 'error');
      if (isConflict(error)) form.rebase();
      if (isConflict(error) || (!saved && hasNoReply(error))) reload();
    },
  });
  return (
    <EntityForm
      description={description}
      form={form}
      isNew={!saved}
      busy={save.isPending}
      error={save.error}
      save={save.mutate}
    />
  );
}
