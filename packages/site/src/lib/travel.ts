/** What a picture is called while it travels; see the rules of `::view-transition-*` in base.css. */
const NAME = 'title-art';
/** The page stands still while the other side is being made ready: longer than this would be felt. */
const READY_WITHIN_MS = 120;

const canTravel = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isInView = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** Resolves with what `find` finds, now or as soon as the document shows it; null where that takes too long. */
function found<T>(find: () => T | null): Promise<T | null> {
  return new Promise((done) => {
    const look = () => {
      const now = find();
      if (now) end(now);
    };
    const end = (result: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      done(result);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(null), READY_WITHIN_MS);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  });
}

/**
 * Changes the page, and lets a picture travel to where it stands afterwards (View Transitions). A browser without them,
 * a viewer who wants no motion, and a picture out of sight only see the change.
 */
export function travel(from: Element | null, change: () => void, find: () => Element | null): void {
  if (!(from instanceof HTMLElement) || !canTravel() || !isInView(from)) {
    change();
    return;
  }
  const named: HTMLElement[] = [];
  const name = (element: HTMLElement) => {
    element.style.viewTransitionName = NAME;
    named.push(element);
  };
  const clear = () => {
    for (const element of named) element.style.viewTransitionName = '';
  };
  name(from);
  const transition = document.startViewTransition(async () => {
    change();
    const to = await found(find);
    clear();
    if (to instanceof HTMLElement && isInView(to)) name(to);
  });
  // Another one that begins meanwhile ends this one early: the page is then right all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).finally(clear);
}

/** The picture of the title that a link on the page leads to. */
export const artOfLink = (media: number): Element | null => {
  const links = document.querySelectorAll(`main a[href="?media=${media}"]`);
  return [...links].map((link) => link.querySelector('img')).find((art) => art && isInView(art)) ?? null;
};

/** The banner of the open title. */
export const banner = (): Element | null => document.querySelector('[role="dialog"] [data-banner]');
