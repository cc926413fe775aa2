import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mayDo, readStaffTitle, type StaffTitleDetail, saveStaffTitle } from '@tenger/api-contract';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError, call, dataOf } from '../../api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { staff } from '../../i18n/staff';
import { notify } from '../../state/notices';
import { session } from '../../state/session';
import { Check, Fields, TextField } from './form';
import { isDay, wholeOf } from './moment';

type Errors = Readonly<Record<string, string | undefined>>;

/** The form as it is typed: numbers are texts until they are sent. */
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

/** What is wrong with the form. */
const wrong = (draft: Draft): Errors => ({
  ...(draft.title.trim() === '' && { title: staff.needed }),
  ...(draft.original_name.trim() === '' && { original_name: staff.needed }),
  ...(draft.description.trim() === '' && { description: staff.needed }),
  ...(wholeOf(draft.age_limit) === undefined && { age_limit: staff.notNumber }),
  ...(wholeOf(draft.total_episode) === undefined && { total_episode: staff.notNumber }),
  ...(draft.released_date && !isDay(draft.released_date) && { released_date: staff.notDay }),
  ...(draft.price && wholeOf(draft.price) === undefined && { price: staff.notNumber }),
});

function Form({ known, close }: { known: StaffTitleDetail; close(): void }) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const all = mayDo(user?.role, 'catalogue');
  const [draft, setDraft] = useState(draftOf(known));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = useMutation({
    mutationFn: () => {
      const { title, original_name, description, is_completed, is_free, is_hidden } = draft;
      const rest = {
        ...{ is_completed, is_free, is_hidden },
        age_limit: wholeOf(draft.age_limit) ?? 0,
        total_episode: wholeOf(draft.total_episode) ?? 0,
        released_date: draft.released_date || null,
        price: wholeOf(draft.price) ?? null,
      };
      const body = { id: known.id, title, original_name, description, ...(all && rest) };
      return call(saveStaffTitle, { body });
    },
    onSuccess: () => {
      notify(staff.saved, 'done');
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      void queries.invalidateQueries({ queryKey: ['staff', 'titles'] });
      close();
    },
    onError: (error) => notify(error instanceof ApiError ? error.message : words.failed, 'error'),
  });
  const errors: Errors = tried
    ? { ...(save.error instanceof ApiError ? save.error.fields : {}), ...wrong(draft) }
    : {};
  const line = (
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
      look="primary"
      title={staff.editTitle}
      text={`${known.title} · ${known.id}`}
      confirm={staff.save}
      cancel={staff.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setTried(true);
        if (Object.keys(wrong(draft)).length === 0) save.mutate();
      }}
      onClose={close}
    >
      <Field label={staff.name} maxLength={120} {...line('title')} />
      <Field label={staff.originalName} maxLength={120} {...line('original_name')} />
      <TextField
        label={staff.about}
        maxLength={4000}
        value={draft.description}
        error={errors.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {all && (
        <>
          <Fields>
            <Field label={staff.ageLimit} inputMode="numeric" maxLength={2} {...line('age_limit')} />
            <Field label={staff.totalEpisode} inputMode="numeric" maxLength={5} {...line('total_episode')} />
            <Field label={staff.releasedDate} maxLength={10} {...line('released_date')} />
            <Field
              label={staff.price}
              hint={staff.priceHint}
              inputMode="numeric"
              maxLength={8}
              {...line('price')}
            />
          </Fields>
          <Fields>
            <Check
              label={staff.completed}
              checked={draft.is_completed}
              change={(is_completed) => change({ is_completed })}
            />
            <Check label={staff.free} checked={draft.is_free} change={(is_free) => change({ is_free })} />
            <Check
              label={staff.hidden}
              checked={draft.is_hidden}
              change={(is_hidden) => change({ is_hidden })}
            />
          </Fields>
        </>
      )}
    </ConfirmDialog>
  );
}

/** One title's texts, and for who keeps the catalogue all of its fields. */
export function TitleForm({ id, close }: { id: number; close(): void }) {
  const { data, isError, error } = useQuery(dataOf(readStaffTitle, { params: { id } }, 0));
  if (data) return <Form known={data} close={close} />;
  if (!isError) return null;
  return (
    <ConfirmDialog
      open
      look="primary"
      title={staff.editTitle}
      text={error instanceof ApiError ? error.message : browse.listFailed}
      confirm={staff.back}
      cancel={staff.cancel}
      onConfirm={close}
      onClose={close}
    />
  );
}
