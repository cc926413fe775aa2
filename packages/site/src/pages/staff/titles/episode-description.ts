import { episodeRules } from '@tenger/api-contract';
import { staffFormMessages } from '../../../i18n/staff/form';
import { describeForm } from '../entity-form/form-description';

/** The form of an episode. */
export const episodeDescription = describeForm({
  rules: episodeRules,
  messages: staffFormMessages,
  groups: [
    {
      name: 'episode',
      fields: [
        { name: 'number' },
        { name: 'name' },
        { name: 'name_en' },
        { name: 'name_ru' },
        { name: 'description' },
        { name: 'description_en' },
        { name: 'description_ru' },
        { name: 'image', slot: 'still' },
        { name: 'is_free' },
      ],
    },
    { name: 'release', fields: [{ name: 'released_at' }, { name: 'is_premiere' }, { name: 'is_draft' }] },
    {
      name: 'marks',
      fields: [
        { name: 'intro_start' },
        { name: 'intro_end' },
        { name: 'outro_start' },
        { name: 'outro_end' },
      ].map((field) => ({
        ...field,
        when: ({ film }: Readonly<Record<string, unknown>>) => film !== null,
      })) as {
        name: 'intro_start' | 'intro_end' | 'outro_start' | 'outro_end';
      }[],
    },
  ],
});
