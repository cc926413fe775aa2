import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { messages } from '../i18n';
import { useAppNavigation } from '../lib/app-navigation';
import { parseId } from '../lib/series-path';
import { usePageTitle } from '../lib/use-page-title';
import { EmptyState } from './empty-state';
import css from './missing.module.css';

/** Replaces a page whose content does not exist or failed to load; with `retry`, it failed. */
export function NotFound({ text, retry }: { text: string; retry?: (() => void) | undefined }) {
  const { go } = useAppNavigation();
  usePageTitle(text);
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{text}</h1>
      <EmptyState
        art={retry ? 'storm' : 'camel'}
        text={text}
        action={retry ? { label: messages.retry, run: retry } : { label: messages.home, run: () => go('/') }}
      />
    </div>
  );
}

/** A page for the id in its address. Without a valid id, `missing` says that the item does not exist. */
export function ItemRoute({ missing, children }: { missing: string; children(id: number): ReactNode }) {
  const id = parseId(useParams().id);
  return id === undefined ? <NotFound text={missing} /> : children(id);
}
