import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteStaffNews, type StaffNewsItem, saveStaffNews, staffNews } from '@tenger/api-contract';
import { useState } from 'react';
import { ApiError, call } from '../../api';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Field } from '../../components/field';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { notify } from '../../state/notices';
import { TextField } from './form';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { type Column, Table } from './table';
import css from './titles-room.module.css';
import { Toolbar } from './toolbar';

const failed = (error: unknown) => notify(error instanceof ApiError ? error.message : words.failed, 'error');

interface Draft {
  readonly id?: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

function NewsForm({ known, close }: { known: Draft; close(): void }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(known);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => call(saveStaffNews, { body: draft }),
    onSuccess: () => {
      notify(staff.saved, 'done');
      void queries.invalidateQueries({ queryKey: ['staff', 'news'] });
      close();
    },
    onError: failed,
  });
  const missing = (text: string) => (tried && text.trim() === '' ? staff.needed : undefined);
  const { id, title, summary, body } = draft;
  return (
    <ConfirmDialog
      open
      wide
      look="primary"
      title={id === undefined ? staff.addNews : staff.editNews}
      text={staff.newsHint}
      confirm={staff.save}
      cancel={staff.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setTried(true);
        if ([title, summary, body].every((text) => text.trim() !== '')) save.mutate();
      }}
      onClose={close}
    >
      <Field
        label={staff.newsTitle}
        maxLength={200}
        autoComplete="off"
        value={title}
        error={missing(title)}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <Field
        label={staff.newsSummary}
        maxLength={500}
        autoComplete="off"
        value={summary}
        error={missing(summary)}
        onChange={(event) => setDraft({ ...draft, summary: event.currentTarget.value })}
      />
      <TextField
        label={staff.newsBody}
        maxLength={20_000}
        rows={8}
        value={body}
        error={missing(body)}
        onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}

/** `/staff/news`: what is new on the site. */
export function NewsRoom() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Draft | null>(null);
  const [doomed, setDoomed] = useState<StaffNewsItem | null>(null);
  const list = useInfiniteQuery(
    partsOf(['news'], (at, signal) => call(staffNews, { query: at }, { signal })),
  );
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteStaffNews, { body: { id } }),
    onSuccess: () => {
      setDoomed(null);
      notify(staff.deleted, 'done');
      void queries.invalidateQueries({ queryKey: ['staff', 'news'] });
    },
    onError: failed,
  });
  const columns: readonly Column<StaffNewsItem>[] = [
    {
      head: staff.newsTitle,
      main: true,
      cell: ({ title, summary }) => (
        <>
          {title}
          <small>{summary}</small>
        </>
      ),
    },
    { head: staff.when, short: true, cell: ({ created_at }) => stampOf(created_at) },
    {
      head: staff.edit,
      actions: true,
      cell: (item) => (
        <span className={css.actions}>
          <Button look="line" small onClick={() => setEdited(item)}>
            {staff.edit}
          </Button>
          <Button look="danger" small onClick={() => setDoomed(item)}>
            {staff.deleteNews}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Button look="quiet" small onClick={() => setEdited({ title: '', summary: '', body: '' })}>
          {staff.addNews}
        </Button>
      </Toolbar>
      <PartsList of={list} empty={{ text: staff.noNews }}>
        {(rows) => <Table label={staff.rooms.news} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PartsList>
      {edited && <NewsForm known={edited} close={() => setEdited(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={staff.deleteTitle}
        text={doomed && staff.deleteText(doomed.title)}
        confirm={staff.deleteNews}
        cancel={staff.cancel}
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
