import { readViewerDraft, writeViewerDraft } from '../../lib/draft';

/** An unsent text, kept while the viewer visits other pages or loads the page again. */
export function readTextDraft(key: string): string {
  const text = readViewerDraft(key)?.text;
  return typeof text === 'string' ? text : '';
}

export const writeTextDraft = (key: string, text: string): void =>
  writeViewerDraft(key, text ? { text } : {});
