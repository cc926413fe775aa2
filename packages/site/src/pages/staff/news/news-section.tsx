import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteStaffNews,
  newsRules,
  type StaffNewsItem,
  saveStaffNews,
  staffNews,
} from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { Badge } from '../badge';
import { DeleteDialog } from '../delete-dialog';
import { EntityEditor } from '../entity-form/entity-editor';
import { describeForm } from '../entity-form/form-description';
import { ItemButtons } from '../item-buttons';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { addRow, changeRows, staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { PanelHead, PanelPlaceholder } from '../titles/panel-frame';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';

const description = describeForm({
  rules: newsRules,
  messages: contentMessages.form,
  groups: [
    { name: 'mn', fields: [{ name: 'title' }, { name: 'summary' }, { name: 'body' }] },
    { name: 'publication', fields: [{ name: 'thumb', slot: 'wide' }, { name: 'published_at' }] },
    { name: 'en', fields: [{ name: 'title_en' }, { name: 'summary_en' }, { name: 'body_en' }] },
    { name: 'ru', fields: [{ name: 'title_ru' }, { name: 'summary_ru' }, { name: 'body_ru' }] },
  ],
});

const emptyNews = {
  ...{ title: '', title_en: '', title_ru: '', summary: '', summary_en: '', summary_ru: '' },
  ...{ body: '', body_en: '', body_ru: '', thumb: null },
};

const newsQuery = staffListQuery(['news'], (at, signal) => call(staffNews, { query: at }, { signal }));

/** `/staff/news`: the news of the site, with their publication times. */
function NewsSection() {
  const filters = useFilters();
  const queries = useQueryClient();
  const [pendingDelete, setPendingDelete] = useState<StaffNewsItem | null>(null);
  const [now] = useState(() => `${new Date().toISOString().slice(0, 16)}:00.000Z`);
  const list = useInfiniteQuery(newsQuery);
  const refetch = () => void queries.invalidateQueries({ queryKey: ['staff', 'news'] });
  const choice = filters.text('edit');
  const { data: known, isFetching, isError, fetchNextPage } = list;
  const edited = known?.pages.flatMap(({ data }) => data).find(({ id }) => String(id) === choice);
  // An older article is on a later page.
  const isSearching = /^\d+$/.test(choice) && !edited && (!known || list.hasNextPage);
  useEffect(() => {
    if (known && isSearching && !isFetching && !isError) void fetchNextPage();
  }, [known, isSearching, isFetching, isError, fetchNextPage]);
  if (choice === 'new' || edited)
    return (
      <>
        <PanelHead
          back={filters.to('edit', '')}
          backText={contentMessages.newsBack}
          heading={edited ? edited.title : contentMessages.addNews}
        />
        <EntityEditor
          name="news"
          description={description}
          saved={edited}
          initial={{ ...emptyNews, published_at: now }}
          send={async (body) => {
            const { data: item } = await call(saveStaffNews, { body });
            const change =
              body.id === undefined
                ? addRow(item)
                : changeRows((row: StaffNewsItem) => (row.id === item.id ? item : row));
            queries.setQueryData(newsQuery.queryKey, change);
            refetch();
            return item;
          }}
          choose={(next) => filters.set('edit', next)}
          reload={refetch}
        />
      </>
    );
  if (isSearching)
    return (
      <>
        <PanelHead back={filters.to('edit', '')} backText={contentMessages.newsBack} heading="…" />
        <PanelPlaceholder
          error={isError ? list.error : undefined}
          retry={() => void (known ? fetchNextPage() : list.refetch())}
        />
      </>
    );
  const columns: readonly Column<StaffNewsItem>[] = [
    {
      head: contentMessages.headline,
      main: true,
      cell: ({ title, summary }) => (
        <>
          {title}
          <small>{summary}</small>
        </>
      ),
    },
    {
      head: staffMessages.state,
      cell: ({ is_public }) =>
        is_public ? (
          <Badge tone="good">{contentMessages.published}</Badge>
        ) : (
          <Badge tone="warm">{contentMessages.scheduled}</Badge>
        ),
    },
    {
      head: contentMessages.publishedAt,
      short: true,
      cell: ({ published_at }) => formatTimestamp(published_at),
    },
    {
      head: staffMessages.edit,
      actions: true,
      cell: (item) => (
        <ItemButtons
          name={item.title}
          edit={() => filters.set('edit', String(item.id))}
          remove={() => setPendingDelete(item)}
        />
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Button kind="quiet" small onClick={() => filters.set('edit', 'new')}>
          {contentMessages.addNews}
        </Button>
      </Toolbar>
      <StaffList of={list} empty={{ text: contentMessages.noNews }}>
        {(rows) => (
          <Table label={staffMessages.sections.news} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffList>
      <DeleteDialog
        item={pendingDelete}
        title={contentMessages.deleteTitle}
        text={({ title }) => contentMessages.deleteText(title)}
        send={({ id }) => call(deleteStaffNews, { body: { id } })}
        onDeleted={refetch}
        close={() => setPendingDelete(null)}
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
