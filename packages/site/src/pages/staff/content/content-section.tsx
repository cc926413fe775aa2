import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ContentKind, contentKinds, deleteStaffContent, type StaffContent } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { EmptyState } from '../../../components/empty-state';
import { contentMessages } from '../../../i18n/staff/content';
import { DeleteDialog } from '../delete-dialog';
import css from '../home/home.module.css';
import { ItemButtons } from '../item-buttons';
import type { StaffSection } from '../section';
import { PanelHead, PanelPlaceholder } from '../titles/panel-frame';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { ContentEditor } from './content-editor';
import { staffContentQuery } from './content-query';
import { FooterImagePanel } from './footer-image-panel';

type Entry = StaffContent[ContentKind][number];

const nameOf = (entry: Entry) => ('url' in entry ? entry.url : entry.title);
const detailOf = (entry: Entry) =>
  'value' in entry ? entry.value : 'body' in entry ? entry.body.replace(/<[^<>]*>/g, ' ') : '';

const tabs = [...contentKinds, 'footer-image'] as const;

/** The entries of one kind, each with its buttons. */
function EntryList({
  kind,
  entries,
  edit,
}: {
  kind: ContentKind;
  entries: readonly Entry[];
  edit(id: number): void;
}) {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<Entry | null>(null);
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState art="ger" text={contentMessages.empty} hint={contentMessages.emptyHint} />
      ) : (
        <ul className={css.list} aria-label={contentMessages.tabs[kind]}>
          {entries.map((entry) => (
            <li key={entry.id} className={css.item}>
              <span className={css.texts}>
                <b>{nameOf(entry)}</b>
                {detailOf(entry) && <small className={css.excerpt}>{detailOf(entry)}</small>}
              </span>
              <ItemButtons
                name={nameOf(entry)}
                edit={() => edit(entry.id)}
                {...(kind !== 'page' && { remove: () => setDeleted(entry) })}
              />
            </li>
          ))}
        </ul>
      )}
      {kind !== 'page' && (
        <DeleteDialog
          item={deleted}
          title={contentMessages.deleteTitle}
          text={(entry) => contentMessages.deleteText(nameOf(entry))}
          send={({ id }) => call(deleteStaffContent, { body: { kind, id } })}
          onDeleted={(reply) => queries.setQueryData(staffContentQuery.queryKey, reply.data)}
          close={() => setDeleted(null)}
        />
      )}
    </>
  );
}

/** `/staff/content`: questions, static pages, and the links and the image of the footer. */
function ContentSection() {
  const filters = useFilters();
  const tab = filters.oneOf('tab', tabs);
  const kind = tab === 'footer-image' ? undefined : tab;
  const { data, isError, error, refetch } = useQuery(staffContentQuery);
  const entries: readonly Entry[] = (kind && data?.[kind]) ?? [];
  const choice = filters.text('edit');
  const edited = entries.find(({ id }) => String(id) === choice);
  if (kind && data && (edited || (choice === 'new' && kind !== 'page')))
    return (
      <>
        <PanelHead
          back={filters.to('edit', '')}
          backText={contentMessages.back}
          heading={edited ? nameOf(edited) : contentMessages.tabs[kind]}
        />
        <ContentEditor key={kind} kind={kind} saved={edited} choose={(next) => filters.set('edit', next)} />
      </>
    );
  return (
    <>
      <Toolbar>
        <Chips
          label={contentMessages.tabsLabel}
          chips={tabs.map((one) => ({
            key: one,
            to: filters.to('tab', one === 'faq' ? '' : one),
            label: contentMessages.tabs[one],
            current: one === tab,
          }))}
        />
        {kind && kind !== 'page' && (
          <Button kind="quiet" small onClick={() => filters.set('edit', 'new')}>
            {contentMessages.add[kind]}
          </Button>
        )}
      </Toolbar>
      {!data ? (
        <PanelPlaceholder error={isError ? error : undefined} retry={() => void refetch()} />
      ) : kind ? (
        <EntryList key={kind} kind={kind} entries={entries} edit={(id) => filters.set('edit', String(id))} />
      ) : (
        <FooterImagePanel image={data.footer_image} />
      )}
    </>
  );
}

export const contentSection: StaffSection = {
  path: 'content',
  icon: 'info',
  right: 'home',
  labelKey: 'content',
  component: ContentSection,
};
