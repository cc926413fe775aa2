import type { Card } from '@tenger/api-contract';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import { Avatar } from './avatar';
import { cardSkeletons } from './card-skeletons';
import { PosterCard } from './cards';
import { Endless, type EndlessState } from './endless/endless';
import { GRID_SIZES } from './grid-sizes';
import css from './person-head.module.css';
import { Section } from './section';
import { SkeletonBlock } from './skeleton';

interface PersonHeadProps {
  name: string;
  image: string | null;
  /** The thumbhash of the image. */
  thumb?: string | null | undefined;
  /** The role, such as "character". */
  role: string;
  about?: string | undefined;
  children?: ReactNode;
}

/** The page of a character or an actor. */
export const PersonPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>{children}</div>
);

/** The header of such a page. */
export function PersonHead({ name, image, thumb, role, about, children }: PersonHeadProps) {
  usePageTitle(name);
  return (
    <header className={css.head}>
      <Avatar path={image} thumb={thumb} name={name} size={168} />
      <div className={css.words}>
        <p className={css.role}>{role}</p>
        <h1>{name}</h1>
        {about && <p className={css.about}>{about}</p>}
        {children}
      </div>
    </header>
  );
}

/** Keeps the space of the header while it loads. */
export const PersonHeadSkeleton = (
  <div className={css.head} aria-hidden="true">
    <SkeletonBlock width={168} height={168} borderRadius="50%" />
    <div className={css.words}>
      <SkeletonBlock width={120} height={16} />
      <SkeletonBlock width="min(320px, 50vw)" height={40} />
      <SkeletonBlock width="min(420px, 60vw)" height={18} />
    </div>
  </div>
);

/** The titles with a character or an actor. */
export const PersonTitles = ({ title, list }: { title: string; list: EndlessState<Card> }) => (
  <Section title={title}>
    <Endless
      list={list}
      kind="poster"
      label={title}
      skeleton={cardSkeletons.poster}
      keyOf={(card) => card.id}
    >
      {(card) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager />}
    </Endless>
  </Section>
);
