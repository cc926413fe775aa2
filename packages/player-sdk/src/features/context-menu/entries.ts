import type { Translate } from '../../foundation/message';

/** Something the menus offer beside the everyday controls. */
export interface ToolEntry {
  readonly id: string;
  readonly label: (t: Translate) => string;
  readonly hint?: string | undefined;
  /** A switch when present. */
  readonly on?: boolean | undefined;
  /** Absent for a line that only tells something. */
  readonly run?: (() => void) | undefined;
  readonly link?: string | undefined;
  /** Not for touch, or already elsewhere: only in the context menu. */
  readonly contextOnly?: boolean | undefined;
}

/** An entry of the page's own. */
export interface PartnerEntry {
  readonly text: string;
  readonly link?: string | undefined;
  readonly click?: (() => void) | undefined;
}

/** The page's entries as the menu shows them; a link that is not http or https leads nowhere, so it is left out. */
export function partnerEntries(entries: readonly PartnerEntry[]): readonly ToolEntry[] {
  return entries.flatMap(({ text, link, click }, index): ToolEntry[] => {
    const entry = { id: `partner-${index}`, label: () => text, contextOnly: true };
    if (link !== undefined) return isWebAddress(link) ? [{ ...entry, link }] : [];
    return typeof click === 'function' ? [{ ...entry, run: () => click() }] : [];
  });
}

function isWebAddress(link: unknown): boolean {
  // Relative addresses are of the page, so of the web.
  return (
    typeof link === 'string' &&
    URL.canParse(link, 'https://page.invalid') &&
    /^https?:$/.test(new URL(link, 'https://page.invalid').protocol)
  );
}

/** The page's address with the time in it, in whole seconds. */
export function addressAt(page: string, seconds: number): string {
  if (!URL.canParse(page)) return page;
  const url = new URL(page);
  url.searchParams.set('t', String(Math.max(0, Math.floor(seconds))));
  return url.href;
}
