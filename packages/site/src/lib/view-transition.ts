/** The `view-transition-name` of the picture; see `::view-transition-*` in base.css. */
const NAME = 'title-art';
/** The page is frozen while the transition waits; more than this would be noticeable. */
const READY_WITHIN_MS = 120;

const canTransition = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isInView = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** Resolves with the result of `find`, now or when the document changes; null after the time limit. */
function waitForElement<T>(find: () => T | null): Promise<T | null> {
  return new Promise((done) => {
    const check = () => {
      const now = find();
      if (now) end(now);
    };
    const end = (result: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      done(result);
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(() => end(null), READY_WITHIN_MS);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    check();
  });
}

/**
 * Changes the page and animates a picture to its new position with a View Transition. Without browser support, with
 * reduced motion or for a picture out of view, it only changes the page.
 */
export function runViewTransition(
  from: Element | null,
  change: () => void,
  find: () => Element | null,
): void {
  if (!(from instanceof HTMLElement) || !canTransition() || !isInView(from)) {
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
    const to = await waitForElement(find);
    clear();
    if (to instanceof HTMLElement && isInView(to)) name(to);
  });
  // Another transition may end this one early; the page is correct in either case.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).finally(clear);
}

/** The picture of a title's card on the page. */
export const findCardPicture = (media: number): Element | null => {
  const links = document.querySelectorAll(`main a[href="?media=${media}"]`);
  return [...links].map((link) => link.querySelector('img')).find((art) => art && isInView(art)) ?? null;
};

/** The banner of the title dialog. */
export const findTitleBanner = (): Element | null => document.querySelector('[role="dialog"] [data-banner]');
