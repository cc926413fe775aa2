import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react';

export interface GoOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** A change within the page: focus and scroll position stay. */
  readonly within?: boolean;
}

/**
 * Navigation functions whose identity never changes. The router's links render again with every change of the
 * address, and opening the title dialog would render a hundred cards.
 */
export interface AppNavigation {
  /** Opens the title dialog over the current page. */
  openTitle(id: number): void;
  /** Navigates to a page; `to` starts with a slash and has no prefix. */
  go(to: string, options?: GoOptions): void;
  /** The `href` of a page. */
  href(to: string): string;
}

export const AppNavigationContext = createContext<AppNavigation>({
  openTitle: () => {},
  go: () => {},
  href: (to) => to,
});

/** Returns the {@link AppNavigation} of the site. */
export const useAppNavigation = (): AppNavigation => useContext(AppNavigationContext);

/** True if a history state belongs to a change within a page. */
export const isSamePage = (state: unknown): boolean =>
  (state as { within?: boolean } | null)?.within === true;

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'media'> & {
  children: ReactNode;
};

/** True for a click that the browser should handle itself: new tab, new window, download. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link that opens the title dialog. */
export function TitleLink({ media, children, ...rest }: LinkProps & { media: number }) {
  const navigation = useAppNavigation();
  return (
    <a
      {...rest}
      href={`?media=${media}`}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        navigation.openTitle(media);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a page of the site. */
export function PageLink({ to, within, replace, children, ...rest }: LinkProps & GoOptions & { to: string }) {
  const navigation = useAppNavigation();
  return (
    <a
      {...rest}
      href={navigation.href(to)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        navigation.go(to, { ...(within && { within }), ...(replace && { replace }) });
      }}
    >
      {children}
    </a>
  );
}
