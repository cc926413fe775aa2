import { useQueryClient } from '@tanstack/react-query';
import {
  type ContentKind,
  contactIcons,
  contactRules,
  faqRules,
  pageRules,
  type StaffContent,
  saveStaffContent,
  socialIcons,
  socialRules,
} from '@tenger/api-contract';
import { call } from '../../../api';
import { contentMessages } from '../../../i18n/staff/content';
import { EntityEditor } from '../entity-form/entity-editor';
import { describeForm } from '../entity-form/form-description';
import { staffContentQuery } from './content-query';

const { form: messages } = contentMessages;
const translated = [
  { name: 'en', fields: [{ name: 'title_en' }, { name: 'body_en' }] },
  { name: 'ru', fields: [{ name: 'title_ru' }, { name: 'body_ru' }] },
] as const;

const forms = {
  faq: describeForm({
    rules: faqRules,
    messages,
    groups: [
      { name: 'mn', fields: [{ name: 'title' }, { name: 'body' }, { name: 'position' }] },
      ...translated,
    ],
  }),
  page: describeForm({
    rules: pageRules,
    messages,
    groups: [{ name: 'mn', fields: [{ name: 'title' }, { name: 'body' }] }, ...translated],
  }),
  contact: describeForm({
    rules: contactRules,
    messages,
    groups: [
      {
        name: 'link',
        fields: [
          { name: 'title' },
          { name: 'title_en' },
          { name: 'title_ru' },
          { name: 'value' },
          { name: 'value_en' },
          { name: 'value_ru' },
          { name: 'icon' },
        ],
      },
    ],
  }),
  social: describeForm({
    rules: socialRules,
    messages,
    groups: [{ name: 'link', fields: [{ name: 'url' }, { name: 'icon' }] }],
  }),
} as const;

const texts = { title: '', title_en: '', title_ru: '', body: '', body_en: '', body_ru: '' };
const initial = {
  faq: { ...texts, position: 0 },
  page: texts,
  contact: {
    ...{ title: '', title_en: '', title_ru: '' },
    ...{ value: '', value_en: '', value_ru: '', icon: 'phone' },
  },
  social: { url: '', icon: 'facebook' },
} as const;

type Entry = StaffContent[ContentKind][number];

/** An imported entry may have an icon that is not a choice: a link gets a globe, which viewers see, a contact a sign. */
function withChoosableIcon(entry: Entry): Entry {
  if (!('icon' in entry)) return entry;
  const icon = entry.icon === 'email' ? 'mail' : entry.icon;
  const [icons, fallback]: [readonly string[], string] =
    'url' in entry ? [socialIcons, 'globe'] : [contactIcons, 'info'];
  return { ...entry, icon: icons.includes(icon) ? icon : fallback };
}

/** Edits a question, a static page or a link of the footer. */
export function ContentEditor({
  kind,
  saved,
  choose,
}: {
  kind: ContentKind;
  saved: Entry | undefined;
  choose(choice: string): void;
}) {
  const queries = useQueryClient();
  return (
    <EntityEditor
      name={kind}
      description={forms[kind] as (typeof forms)['social']}
      saved={(saved && withChoosableIcon(saved)) as never}
      initial={initial[kind] as (typeof initial)['social']}
      send={async ({ id, version, ...fields }) => {
        // The compiler cannot match the fields to the kind.
        const body = {
          kind,
          fields,
          ...(id !== undefined && { id }),
          ...(version !== undefined && { version }),
        };
        const { data } = await call(saveStaffContent, { body: body as never });
        queries.setQueryData(staffContentQuery.queryKey, data);
        const rows: readonly Entry[] = data[kind];
        const row = rows.find((one) => one.id === (id ?? Math.max(...rows.map((other) => other.id))));
        if (!row) throw new Error('The reply lacks what was saved.');
        return row;
      }}
      choose={choose}
      reload={() => void queries.invalidateQueries({ queryKey: staffContentQuery.queryKey })}
    />
  );
}
