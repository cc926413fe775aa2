import { titleRules } from '@tenger/api-contract';
import { staffFormMessages } from '../../../i18n/staff/form';
import { describeForm } from '../entity-form/form-description';

/** The form of a title. */
export const titleDescription = describeForm({
  rules: titleRules,
  messages: staffFormMessages,
  groups: [
    {
      name: 'names',
      fields: [
        { name: 'title', isText: true },
        { name: 'original_name', isText: true },
        { name: 'title_en', isText: true },
        { name: 'title_ru', isText: true },
        { name: 'aliases', isText: true },
      ],
    },
    {
      name: 'synopsis',
      fields: [
        { name: 'description', isText: true },
        { name: 'description_en', isText: true },
        { name: 'description_ru', isText: true },
      ],
    },
    {
      name: 'images',
      fields: [
        { name: 'image1', slot: 'poster' },
        { name: 'poster_hz', slot: 'wide' },
        { name: 'banner', slot: 'banner' },
        { name: 'logo', slot: 'logo' },
      ],
    },
    {
      name: 'about',
      fields: [
        { name: 'category_ids', kind: 'category' },
        { name: 'season_id', kind: 'season' },
        { name: 'season_group_id', kind: 'season-group' },
        { name: 'released_date' },
        { name: 'age_limit' },
        { name: 'total_episode', when: ({ type }) => type === 'series' },
        { name: 'rating' },
        { name: 'is_completed', when: ({ type }) => type === 'series' },
      ],
    },
    {
      name: 'people',
      fields: [
        { name: 'studio_id', kind: 'studio' },
        { name: 'translator_id', kind: 'translator' },
        { name: 'director_ids', kind: 'person' },
        { name: 'character_ids', kind: 'character' },
      ],
    },
    {
      name: 'access',
      fields: [
        { name: 'is_free' },
        { name: 'is_mirror' },
        { name: 'is_hidden' },
        { name: 'is_theatre', when: ({ type }) => type === 'movie' },
        { name: 'price', when: ({ type, is_theatre }) => type === 'movie' && is_theatre === true },
      ],
    },
  ],
});
