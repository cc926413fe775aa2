import { useInfiniteQuery } from '@tanstack/react-query';
import {
  deleteStaffNews,
  newsRules,
  type StaffNewsItem,
  saveStaffNews,
  staffNews,
} from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../../../api';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { Badge } from '../badge';
import { EditorPanel } from '../entity-form/editor-panel';
import { describeForm } from '../entity-form/form-description';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { putInPages, staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { PanelHead, PanelPlaceholder } from '../titles/panel-frame';
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
];

/** `/staff/news`: the news of the site, with their publication times. */
function NewsSection() {
  const filters = useFilters();
  const [now] = useState(() => `${new Date().toISOString().slice(0, 16)}:00.000Z`);
  const list = useInfiniteQuery(newsQuery);
  const choice = filters.text('edit');
  const { data: known, isFetching, isError, fetchNextPage } = list;
  const items = known?.pages.flatMap(({ data }) => data) ?? [];
  // An older article is on a later page.
  const isSearching =
    /^\d+$/.test(choice) && items.every(({ id }) => String(id) !== choice) && (!known || list.hasNextPage);
  useEffect(() => {
    if (known && isSearching && !isFetching && !isError) void fetchNextPage();
  }, [known, isSearching, isFetching, isError, fetchNextPage]);
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
  return (
    <EditorPanel
      name="news"
      description={description}
      initial={{ ...emptyNews, published_at: now }}
      filters={filters}
      rows={items}
      nameOf={({ title }) => title}
      texts={{ back: contentMessages.newsBack, add: contentMessages.addNews }}
      queryKey={newsQuery.queryKey}
      save={(body) => call(saveStaffNews, { body })}
      put={putInPages<StaffNewsItem>}
      deletion={{
        title: contentMessages.deleteTitle,
        text: contentMessages.deleteText,
        send: ({ id }) => call(deleteStaffNews, { body: { id } }),
      }}
    >
      {(buttons) => (
        <StaffList of={list} empty={{ text: contentMessages.noNews }}>
          {(rows) => (
            <Table
              label={staffMessages.sections.news}
              columns={[...columns, { head: staffMessages.edit, actions: true, cell: buttons }]}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </StaffList>
      )}
    </EditorPanel>
  );
}

export const newsSection: StaffSection = {
  path: 'news',
  icon: 'list',
  right: 'notices',
  labelKey: 'news',
  component: NewsSection,
};
