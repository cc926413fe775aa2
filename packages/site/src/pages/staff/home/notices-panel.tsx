import { deleteNotice, noticeRules, type StaffHome, saveNotice } from '@tenger/api-contract';
import { call } from '../../../api';
import { staffHomeQuery } from '../../../api/staff-home';
import { EmptyState } from '../../../components/empty-state';
import { homeMessages } from '../../../i18n/staff/home';
import { Badge } from '../badge';
import { EditorPanel } from '../entity-form/editor-panel';
import { describeForm } from '../entity-form/form-description';
import { putRow } from '../staff-list-query';
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
  return (
    <EditorPanel
      name="notice"
      description={description}
      initial={initial}
      filters={filters}
      param="notice"
      rows={home.notices}
      nameOf={({ text }) => text}
      texts={{ back: homeMessages.back, add: homeMessages.addNotice, edit: homeMessages.editNotice }}
      queryKey={staffHomeQuery.queryKey}
      save={(body) => call(saveNotice, { body })}
      put={(known: StaffHome, row) => ({ ...known, notices: putRow(known.notices, row) })}
      deletion={{
        title: homeMessages.deleteNotice,
        text: homeMessages.deleteNoticeText,
        send: ({ id }) => call(deleteNotice, { body: { id } }),
      }}
    >
      {(buttons) =>
        home.notices.length === 0 ? (
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
                {buttons(notice)}
              </li>
            ))}
          </ul>
        )
      }
    </EditorPanel>
  );
}
