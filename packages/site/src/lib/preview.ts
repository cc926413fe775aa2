import { PREFIX } from '@tenger/api-contract';

const KEY = 'preview';

/** The address of a page that staff open as a preview. */
export const previewHref = (path: string): string => `${PREFIX}${path}?preview=1`;

/** Whether this tab previews drafts. A tab that `previewHref` opened stays a preview. */
export function isPreview(): boolean {
  try {
    if (new URLSearchParams(location.search).get(KEY) === '1') sessionStorage.setItem(KEY, '1');
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Ends the preview of this tab. */
export const endPreview = (): void => sessionStorage.removeItem(KEY);
