import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteStaffNews, type StaffNewsItem, saveStaffNews, staffNews } from '@tenger/api-contract';
import { useState } from 'react';
import { call, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Field } from '../../../components/field';
import { messages } from '../../../i18n';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { showToast } from '../../../state/toasts';
import { TextField } from '../form';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import css from '../titles/titles-section.module.css';
import { Toolbar } from '../toolbar';

const failed = (error: unknown) =>
  showToast(error instanceof RequestError ? error.message : messages.failed, 'error');

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
      showToast(staffMessages.saved, 'done');
      void queries.invalidateQueries({ queryKey: ['staff', 'news'] });
      close();
    },
    onError: failed,
  });
  const missing = (text: string) => (tried && text.trim() === '' ? staffMessages.required : undefined);
  const { id, title, summary, body } = draft;
  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={id === undefined ? staffMessages.addNews : staffMessages.editNews}
      text={staffMessages.newsHint}
      confirm={staffMessages.save}
      cancel={staffMessages.cancel}
      busy={save.isPending}
      onConfirm={() => {
        setTried(true);
        if ([title, summary, body].every((text) => text.trim() !== '')) save.mutate();
      }}
      onClose={close}
    >
      <Field
        label={staffMessages.newsTitle}
        maxLength={200}
        autoComplete="off"
        value={title}
        error={missing(title)}
        onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
      />
      <Field
        label={staffMessages.newsSummary}
        maxLength={500}
        autoComplete="off"
        value={summary}
        error={missing(summary)}
        onChange={(event) => setDraft({ ...draft, summary: event.currentTarget.value })}
      />
      <TextField
        label={staffMessages.newsBody}
        maxLength={20_000}
        rows={8}
        value={body}
        error={missing(body)}
        onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}

/** `/staff/news`: the news of the site. */
function NewsSection() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Draft | null>(null);
  const [pendingDelete, setPendingDelete] = useState<StaffNewsItem | null>(null);
  const list = useInfiniteQuery(
    staffListQuery(['news'], (at, signal) => call(staffNews, { query: at }, { signal })),
  );
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteStaffNews, { body: { id } }),
    onSuccess: () => {
      setPendingDelete(null);
      showToast(staffMessages.deleted, 'done');
      void queries.invalidateQueries({ queryKey: ['staff', 'news'] });
    },
    onError: failed,
  });
  const columns: readonly Column<StaffNewsItem>[] = [
    {
      head: staffMessages.newsTitle,
      main: true,
      cell: ({ title, summary }) => (
        <>
          {title}
          <small>{summary}</small>
        </>
      ),
    },
    { head: staffMessages.when, short: true, cell: ({ created_at }) => formatTimestamp(created_at) },
    {
      head: staffMessages.edit,
      actions: true,
      cell: (item) => (
        <span className={css.actions}>
          <Button kind="line" small onClick={() => setEdited(item)}>
            {staffMessages.edit}
          </Button>
          <Button kind="danger" small onClick={() => setPendingDelete(item)}>
            {staffMessages.deleteNews}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Button kind="quiet" small onClick={() => setEdited({ title: '', summary: '', body: '' })}>
          {staffMessages.addNews}
        </Button>
      </Toolbar>
      <StaffList of={list} empty={{ text: staffMessages.noNews }}>
        {(rows) => (
          <Table label={staffMessages.sections.news} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffList>
      {edited && <NewsForm known={edited} close={() => setEdited(null)} />}
      <ConfirmDialog
        open={pendingDelete !== null}
        title={staffMessages.deleteTitle}
        text={pendingDelete && staffMessages.deleteText(pendingDelete.title)}
        confirm={staffMessages.deleteNews}
        cancel={staffMessages.cancel}
        busy={remove.isPending}
        onConfirm={() => pendingDelete && remove.mutate(pendingDelete.id)}
        onClose={() => setPendingDelete(null)}
      />
    </>
  );
}

export const newsSection: StaffSection = {
  path: 'news',
  icon: 'list',
  right: 'notices',
  labelKey: 'news',
  component: NewsSection,
};
