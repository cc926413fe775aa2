import type { Translate } from '../../foundation/message';
import { parseUrl } from '../../foundation/parse-url';

/** An entry of the context menu and of the "More" page. */
export interface ToolEntry {
  readonly id: string;
  readonly label: (t: Translate) => string;
  readonly hint?: string | undefined;
  /** Makes the entry a switch. */
  readonly on?: boolean | undefined;
  /** Absent for an entry that only shows information. */
  readonly run?: (() => void) | undefined;
  readonly link?: string | undefined;
  /** Shows the entry in the context menu only. */
  readonly contextOnly?: boolean | undefined;
}

/** An entry that the page adds. */
export interface PartnerEntry {
  readonly text: string;
  readonly link?: string | undefined;
  readonly click?: (() => void) | undefined;
}

/** Converts the page's entries to menu entries; drops links that are not http or https. */
export function partnerEntries(entries: readonly PartnerEntry[]): readonly ToolEntry[] {
  return entries.flatMap(({ text, link, click }, index): ToolEntry[] => {
    const entry = { id: `partner-${index}`, label: () => text, contextOnly: true };
    if (link !== undefined) return isWebAddress(link) ? [{ ...entry, link }] : [];
    return typeof click === 'function' ? [{ ...entry, run: () => click() }] : [];
  });
}

function isWebAddress(link: unknown): boolean {
  // Relative addresses resolve against the page, so they are web addresses.
  const url = typeof link === 'string' ? parseUrl(link, 'https://page.invalid') : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol);
}

/** The page's address with the time in whole seconds. */
export function addressAt(page: string, seconds: number): string {
  const url = parseUrl(page);
  if (!url) return page;
  url.searchParams.set('t', String(Math.max(0, Math.floor(seconds))));
  return url.href;
}
