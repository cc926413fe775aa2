import { useQueryClient } from '@tanstack/react-query';
import {
  deleteNotice,
  noticeRules,
  type StaffHome,
  type StaffNotice,
  saveNotice,
} from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { staffHomeQuery } from '../../../api/staff-home';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { homeMessages } from '../../../i18n/staff/home';
import { Badge } from '../badge';
import { DeleteDialog } from '../delete-dialog';
import { EntityEditor } from '../entity-form/entity-editor';
import { describeForm } from '../entity-form/form-description';
import { ItemButtons } from '../item-buttons';
import { putRow } from '../staff-list-query';
import { PanelHead } from '../titles/panel-frame';
import { Toolbar } from '../toolbar';
import type { useFilters } from '../use-filters';
import css from './home.module.css';
import { formatWindow, WindowState } from './window-state';

const description = describeForm({
  rules: noticeRules,
  messages: homeMessages.form,
  groups: [
    {
      name: 'notice',
      fields: [
        { name: 'text' },
        { name: 'text_en' },
        { name: 'text_ru' },
        { name: 'link' },
        { name: 'tone' },
      ],
    },
    { name: 'window', fields: [{ name: 'variant' }, { name: 'starts_at' }, { name: 'ends_at' }] },
  ],
});

const initial = {
  ...{ text: '', text_en: '', text_ru: '', link: '' },
  ...{ tone: 'info' as const, variant: 'both' as const, starts_at: null, ends_at: null },
};

/** The notices of the home page. */
export function NoticesPanel({ home, filters }: { home: StaffHome; filters: ReturnType<typeof useFilters> }) {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<StaffNotice | null>(null);
  const refetch = () => void queries.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
  const choice = filters.text('notice');
  const edited = home.notices.find((one) => String(one.id) === choice);
  if (choice === 'new' || edited)
    return (
      <>
        <PanelHead
          back={filters.to('notice', '')}
          backText={homeMessages.back}
          heading={edited ? homeMessages.editNotice : homeMessages.addNotice}
        />
        <EntityEditor
          name="notice"
          description={description}
          saved={edited}
          initial={initial}
          send={async (body) => {
            const { data } = await call(saveNotice, { body });
            queries.setQueryData<StaffHome>(
              staffHomeQuery.queryKey,
              (known) => known && { ...known, notices: putRow(known.notices, data) },
            );
            refetch();
            return data;
          }}
          choose={(choice) => filters.set('notice', choice)}
          reload={refetch}
        />
      </>
    );
  return (
    <>
      <Toolbar>
        <Button kind="quiet" small onClick={() => filters.set('notice', 'new')}>
          {homeMessages.addNotice}
        </Button>
      </Toolbar>
      {home.notices.length === 0 ? (
        <EmptyState art="ger" text={homeMessages.noNotices} hint={homeMessages.noNoticesHint} />
      ) : (
        <ul className={css.list} aria-label={homeMessages.tabs.notices}>
          {home.notices.map((notice) => (
            <li key={notice.id} className={css.item}>
              <span className={css.texts}>
                <b>{notice.text}</b>
                {notice.link && <span>{notice.link}</span>}
                <small>{formatWindow(notice)}</small>
              </span>
              <span className={css.badges}>
                <WindowState window={notice} />
                {notice.tone === 'warning' && (
                  <Badge tone="warm">{homeMessages.form.options.tone.warning}</Badge>
                )}
              </span>
              <ItemButtons
                name={notice.text}
                edit={() => filters.set('notice', String(notice.id))}
                remove={() => setDeleted(notice)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteDialog
        item={deleted}
        title={homeMessages.deleteNotice}
        text={({ text }) => homeMessages.deleteNoticeText(text)}
        send={({ id }) => call(deleteNotice, { body: { id } })}
        onDeleted={refetch}
        close={() => setDeleted(null)}
      />
    </>
  );
}
