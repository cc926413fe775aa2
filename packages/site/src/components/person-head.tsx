import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import { Avatar } from './avatar';
import css from './person-head.module.css';
import { Bone } from './skeleton';

interface PersonHeadProps {
  name: string;
  image: string | null;
  /** Thumbhash of it. */
  thumb?: string | null | undefined;
  /** What they are. */
  role: string;
  about?: string | undefined;
  children?: ReactNode;
}

/** The head of somebody's own page. */
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

/** The room of it. */
export const personHeadBones = (
  <div className={css.head} aria-hidden="true">
    <Bone width={168} height={168} borderRadius="50%" />
    <div className={css.words}>
      <Bone width={120} height={16} />
      <Bone width="min(320px, 50vw)" height={40} />
      <Bone width="min(420px, 60vw)" height={18} />
    </div>
  </div>
);
