import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRight, readStaffTitle, type StaffTitleDetail, saveStaffTitle } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery, RequestError } from '../../../api';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { messages } from '../../../i18n';
import { browseMessages } from '../../../i18n/browse';
import { staffMessages } from '../../../i18n/staff';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { Check, Fields, TextField } from '../form';
import { isValidDate, parseWholeNumber } from '../local-time';

type Errors = Readonly<Record<string, string | undefined>>;

/** The input of the form; numbers are strings until they are sent. */
const draftOf = (title: StaffTitleDetail) => ({
  title: title.title,
  original_name: title.original_name,
  description: title.description,
  age_limit: String(title.age_limit),
  total_episode: String(title.total_episode),
  released_date: title.released_date ?? '',
  price: title.price === null ? '' : String(title.price),
  is_completed: title.is_completed,
  is_free: title.is_free,
  is_hidden: title.is_hidden,
});
type Draft = ReturnType<typeof draftOf>;

/** Validates the form. */
const getErrors = (draft: Draft): Errors => ({
  ...(draft.title.trim() === '' && { title: staffMessages.required }),
  ...(draft.original_name.trim() === '' && { original_name: staffMessages.required }),
  ...(draft.description.trim() === '' && { description: staffMessages.required }),
  ...(parseWholeNumber(draft.age_limit) === undefined && { age_limit: staffMessages.notNumber }),
  ...(parseWholeNumber(draft.total_episode) === undefined && { total_episode: staffMessages.notNumber }),
  ...(draft.released_date && !isValidDate(draft.released_date) && { released_date: staffMessages.notDay }),
  ...(draft.price && parseWholeNumber(draft.price) === undefined && { price: staffMessages.notNumber }),
});

function Form({ saved, close }: { saved: StaffTitleDetail; close(): void }) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const canEditAll = hasRight(user?.role, 'catalogue');
  const [draft, setDraft] = useState(draftOf(saved));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const save = useMutation({
    mutationFn: () => {
      const { title, original_name, description, is_completed, is_free, is_hidden } = draft;
      const catalogFields = {
        ...{ is_completed, is_free, is_hidden },
        age_limit: parseWholeNumber(draft.age_limit) ?? 0,
        total_episode: parseWholeNumber(draft.total_episode) ?? 0,
        released_date: draft.released_date || null,
        price: parseWholeNumber(draft.price) ?? null,
      };
      const body = { id: saved.id, title, original_name, description, ...(canEditAll && catalogFields) };
      return call(saveStaffTitle, { body });
    },
    onSuccess: () => {
      showToast(staffMessages.saved, 'done');
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      void queries.invalidateQueries({ queryKey: ['staff', 'titles'] });
      close();
    },
    onError: (error) => showToast(error instanceof RequestError ? error.message : messages.failed, 'error'),
  });
  const errors: Errors = hasSubmitted
    ? { ...(save.error instanceof RequestError ? save.error.fields : {}), ...getErrors(draft) }
    : {};
  const getFieldProps = (
    name: 'title' | 'original_name' | 'age_limit' | 'total_episode' | 'released_date' | 'price',
  ) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={staffMessages.editTitle}
      text={`${saved.title} · ${saved.id}`}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setHasSubmitted(true);
        if (Object.keys(getErrors(draft)).length === 0) save.mutate();
      }}
      onClose={close}
    >
      <Field label={staffMessages.name} maxLength={120} {...getFieldProps('title')} />
      <Field label={staffMessages.originalName} maxLength={120} {...getFieldProps('original_name')} />
      <TextField
        label={staffMessages.description}
        maxLength={4000}
        value={draft.description}
        error={errors.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {canEditAll && (
        <>
          <Fields>
            <Field
              label={staffMessages.ageLimit}
              inputMode="numeric"
              maxLength={2}
              {...getFieldProps('age_limit')}
            />
            <Field
              label={staffMessages.totalEpisode}
              inputMode="numeric"
              maxLength={5}
              {...getFieldProps('total_episode')}
            />
            <Field label={staffMessages.releasedDate} maxLength={10} {...getFieldProps('released_date')} />
            <Field
              label={staffMessages.price}
              hint={staffMessages.priceHint}
              inputMode="numeric"
              maxLength={8}
              {...getFieldProps('price')}
            />
          </Fields>
          <Fields>
            <Check
              label={staffMessages.completed}
              checked={draft.is_completed}
              change={(is_completed) => change({ is_completed })}
            />
            <Check
              label={staffMessages.free}
              checked={draft.is_free}
              change={(is_free) => change({ is_free })}
            />
            <Check
              label={staffMessages.hidden}
              checked={draft.is_hidden}
              change={(is_hidden) => change({ is_hidden })}
            />
          </Fields>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The texts of a title; with the right to manage the catalog, all its fields. */
export function TitleForm({ id, close }: { id: number; close(): void }) {
  const { data, isError, error } = useQuery(dataQuery(readStaffTitle, { params: { id } }, 0));
  if (data) return <Form saved={data} close={close} />;
  if (!isError) return null;
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={staffMessages.editTitle}
      text={error instanceof RequestError ? error.message : browseMessages.listFailed}
      confirm={staffMessages.back}
      cancel={staffMessages.cancel}
      onConfirm={close}
      onClose={close}
    />
  );
}
