import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react';

export interface GoOptions {
  /** The new page takes the place of the old one in the history. */
  readonly replace?: boolean;
  /** A change within the page: focus and place stay where they are. */
  readonly within?: boolean;
}

/**
 * Ways to other places that never change while the site is open. The router's own links draw themselves anew
 * with every change of the address, and a hundred cards would follow each opening of the detail dialog.
 */
export interface Ways {
  /** Shows a title over the current page. */
  openTitle(id: number): void;
  /** Goes to a page of the site; `to` starts with a slash, without the prefix. */
  go(to: string, options?: GoOptions): void;
  /** The address of a page, for the link itself. */
  href(to: string): string;
}

export const WaysContext = createContext<Ways>({ openTitle: () => {}, go: () => {}, href: (to) => to });

/** See {@link Ways}. */
export const useWays = (): Ways => useContext(WaysContext);

/** What the history remembers of a change within a page. */
export const isWithin = (state: unknown): boolean => (state as { within?: boolean } | null)?.within === true;

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'media'> & {
  children: ReactNode;
};

/** True for a click that the browser should handle itself: new tab, new window, download. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link that shows a title over the current page. */
export function TitleLink({ media, children, ...rest }: LinkProps & { media: number }) {
  const ways = useWays();
  return (
    <a
      {...rest}
      href={`?media=${media}`}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        ways.openTitle(media);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a page of the site. */
export function PageLink({ to, within, replace, children, ...rest }: LinkProps & GoOptions & { to: string }) {
  const ways = useWays();
  return (
    <a
      {...rest}
      href={ways.href(to)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        ways.go(to, { ...(within && { within }), ...(replace && { replace }) });
      }}
    >
      {children}
    </a>
  );
}
