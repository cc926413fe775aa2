import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** What the browser's tab says, where the heading alone would say too little. */
  tab?: string;
  /** A line under the heading. */
  note?: ReactNode;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  /** Text wants a narrow page, pictures a wide one. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page with a heading over the horizon. */
export function Page({ title, tab = title, note, aside, narrow = false, children }: PageProps) {
  usePageTitle(tab);
  return (
    <div className={css.page} data-narrow={narrow || undefined}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          {note && <p className={css.note}>{note}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
