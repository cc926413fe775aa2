import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueKind,
  catalogueEntryRules,
  hasTranslations,
  saveCatalogueEntry,
  staffCatalogueEntries,
} from '@tenger/api-contract';
import { Fragment } from 'react';
import { call, dataQuery, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { showFailure } from '../../../lib/show-failure';
import { ColleaguesText } from '../entity-form/colleagues-text';
import { describeConflict } from '../entity-form/describe-conflict';
import { fieldErrorText } from '../entity-form/field-error-text';
import { FormField } from '../entity-form/form-field';
import { isConflict, useEntityForm } from '../entity-form/use-entity-form';
import { EditEntryProvider, type EntryEdit, emptyEntry } from './edit-entry';

const withImage: ReadonlySet<CatalogueKind> = new Set(['studio', 'person', 'character', 'translator']);

const fieldsOf = (kind: CatalogueKind) =>
  [
    'name' as const,
    ...(hasTranslations(kind) ? (['name_en', 'name_ru'] as const) : []),
    ...(withImage.has(kind) ? ['image' as const] : []),
    ...(kind === 'character' ? (['about', 'voice_id'] as const) : []),
  ] satisfies (keyof typeof catalogueEntryRules)[];

interface EntryFormProps {
  readonly edit: EntryEdit;
  close(): void;
}

/** The fields of a genre, a studio, a person or a character. */
export function EntryForm({ edit: { kind, entry, added }, close }: EntryFormProps) {
  const queries = useQueryClient();
  const current = useQuery({
    ...dataQuery(staffCatalogueEntries, { query: { kind, ids: String(entry.id ?? 0) } }, 0),
    enabled: entry.id !== undefined,
  });
  const saved = current.data?.[0] ?? entry;
  const form = useEntityForm(
    `entry:${kind}:${entry.id ?? 'new'}`,
    catalogueEntryRules,
    { ...emptyEntry, ...saved },
    saved.version,
  );
  const save = useMutation({
    mutationFn: () => {
      const values = Object.fromEntries(fieldsOf(kind).map((name) => [name, form.values[name]]));
      const target = entry.id !== undefined && { id: entry.id, version: form.version };
      const body = { kind, ...target, ...values };
      return call(saveCatalogueEntry, { body: body as typeof body & { name: string } });
    },
    onSuccess: ({ data }) => {
      form.discard();
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/staff/catalogue'),
      });
      if (entry.id === undefined) added?.(data);
      close();
    },
    onError: (error) => {
      if (!isConflict(error)) return showFailure(error);
      form.rebase();
      void current.refetch();
    },
  });
  const helps: Readonly<Partial<Record<string, string>>> = staffFormMessages.helps;
  const refused = save.error instanceof RequestError ? save.error.fields : {};
  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={staffFormMessages.entryTitle(staffFormMessages.kinds[kind])}
      text={entry.id === undefined ? staffFormMessages.newEntry : staffFormMessages.sharedEntry}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={save.isPending}
      onConfirm={() => form.submit() && save.mutate()}
      onClose={() => {
        form.discard();
        close();
      }}
    >
      <EditEntryProvider value={undefined}>
        {fieldsOf(kind).map((name) => {
          const found = form.errors[name];
          return (
            <Fragment key={name}>
              <FormField
                rule={catalogueEntryRules[name]}
                label={staffFormMessages.entryLabels[name]}
                help={helps[name]}
                error={found ? fieldErrorText(catalogueEntryRules[name], found) : refused[name]}
                value={form.values[name]}
                kind="person"
                slot="portrait"
                change={(value) => form.change({ [name]: value })}
              />
              <ColleaguesText form={form} name={name} rule={catalogueEntryRules[name]} />
            </Fragment>
          );
        })}
      </EditEntryProvider>
      {isConflict(save.error) && form.isDirty && (
        <>
          <p role="alert">{describeConflict(form.contested, staffFormMessages.entryLabels)}</p>
          <div>
            <Button kind="line" small onClick={form.discard}>
              {staffFormMessages.discard}
            </Button>
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
