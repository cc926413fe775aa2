import { pathTo } from '@tenger/api-contract/site-paths';
import { findActorMeta, findCharacterMeta } from '../page-meta.queries';
import { type HeadOf, HOME_CRUMB, toDescription } from './head-context';

const ageHeading = (age: number | undefined) => {
  if (age === undefined) return 'Насны ангилал';
  return age === 0 ? 'Бүх насныханд' : `${age} наснаас дээш`;
};

export const characterHead: HeadOf<'character'> = async ({ id }, { db, named, crumbs }) => {
  const one = await findCharacterMeta(db, id);
  if (!one) return undefined;
  const canonical = pathTo('character', { id });
  return {
    title: named(one.name),
    description: toDescription(`${one.name}: ${one.about}`),
    canonical,
    image: one.image,
    type: 'profile',
    structuredData: [
      crumbs(HOME_CRUMB, ['Дүр', pathTo('characters', { character: 'all' })], [one.name, canonical]),
    ],
  };
};

export const actorHead: HeadOf<'actor'> = async ({ id }, { db, named, at, picture }) => {
  const one = await findActorMeta(db, id);
  if (!one) return undefined;
  const canonical = pathTo('actor', { id });
  return {
    title: named(one.name),
    description: `${one.name}: дуу оруулсан дүрүүд, бүтээлүүд.`,
    canonical,
    image: one.image,
    type: 'profile',
    structuredData: [{ '@type': 'Person', name: one.name, url: at(canonical), image: picture(one.image) }],
  };
};

export const charactersHead: HeadOf<'characters'> = ({ letter }, { named }) => ({
  title: named(letter && letter !== 'other' ? `Дүрүүд: ${letter.toUpperCase()}` : 'Дүрүүд'),
  description: 'Анимэ цуврал, киноны бүх дүр, нэрийн эхний үсгээр.',
  canonical: pathTo('characters', { character: letter ?? 'all' }),
});

export const agesHead: HeadOf<'ages'> = ({ age }, { named }) => ({
  title: named(ageHeading(age)),
  description: 'Анимэ цуврал, киног насны ангиллаар: 0+, 6+, 12+, 16+, 18+.',
  canonical: pathTo('ages', { age: age ?? 'all' }),
});
