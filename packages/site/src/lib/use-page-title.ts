import { useEffect } from 'react';
import { variant } from '../config';
import { words } from '../i18n';

/** Puts the page's name into the window title while the page is shown, and the former one back after it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} – ${words.brand[variant()]}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
