import { useMutation } from '@tanstack/react-query';
import type { FieldRules, FormValues } from '@tenger/api-contract';
import { RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { showToast } from '../../../state/toasts';
import { EntityForm } from './entity-form';
import type { FormDescription } from './form-description';
import { useEntityForm } from './use-entity-form';

interface EntityEditorProps<Rules extends FieldRules> {
  /** Names the kind of entity in the store of unsaved changes. */
  readonly name: string;
  readonly description: FormDescription<Rules>;
  /** Undefined for a new entity. */
  readonly saved: (FormValues<Rules> & { readonly id: number; readonly version: number }) | undefined;
  /** The values of a new entity. */
  readonly initial: FormValues<Rules>;
  send(body: FormValues<Rules> & { id?: number; version?: number }): Promise<unknown>;
  onSaved(): void;
  /** Reads the entity again after a conflict. */
  reload(): void;
}

/** Edits an entity whose save sends all fields with the edited version. */
export const EntityEditor = <Rules extends FieldRules>(props: EntityEditorProps<Rules>) => (
  <OneEntityEditor key={props.saved?.id ?? 'new'} {...props} />
);

function OneEntityEditor<Rules extends FieldRules>(props: EntityEditorProps<Rules>) {
  const { name, description, saved, initial, send, onSaved, reload } = props;
  const start = saved ?? initial;
  const values = Object.fromEntries(
    Object.keys(description.rules).map((field) => [field, start[field as keyof typeof start]]),
  );
  const form = useEntityForm(
    `staff-${name}:${saved?.id ?? 'new'}`,
    description.rules,
    values,
    saved?.version,
  );
  const save = useMutation({
    mutationFn: () =>
      send({
        ...(form.values as FormValues<Rules>),
        ...(saved && { id: saved.id, version: form.version ?? saved.version }),
      }),
    onSuccess: () => {
      form.forget();
      showToast(staffMessages.saved, 'done');
      onSaved();
    },
    onError: (error) => !(error instanceof RequestError) && showToast(messages.failed, 'error'),
  });
  return (
    <EntityForm
      description={description}
      form={form}
      isNew={!saved}
      busy={save.isPending}
      error={save.error}
      save={() => save.mutate()}
      reload={() => {
        form.discard();
        save.reset();
        reload();
      }}
    />
  );
}
