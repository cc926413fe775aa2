import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title';
import css from './page.module.css';

interface PageProps {
  title: string;
  /** The title of the browser tab, if it differs from the heading. */
  tab?: string;
  /** A text below the heading. */
  note?: ReactNode;
  /** Content at the end of the heading's row. */
  aside?: ReactNode;
  /** `narrow` suits text, the default suits images. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page with a heading. */
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
