import { useEffect } from 'react';
import { variant } from '../config';
import { messages } from '../i18n';

/** Sets the document title while the page is mounted, and restores the previous one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} – ${messages.brand[variant()]}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
