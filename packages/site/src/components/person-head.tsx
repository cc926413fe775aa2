import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import { Avatar } from './avatar';
import css from './person-head.module.css';
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
