import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Test files share a process, and with it the libraries. Modules of our own, and the state in them, are new for each file.
vi.resetModules();

// Parts of the site arrive when they are first needed, and a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

/** Some tests run as a server does. */
const inBrowser = typeof window !== 'undefined';

/** happy-dom measures nothing, so observers that wait for measures stay silent. */
class SilentObserver {
  observe(_element?: Element) {}
  unobserve() {}
  disconnect() {}
}

/** Of what comes into view, only the rows of cards do: a page without measures is all first screen. */
class RowsInView extends SilentObserver {
  readonly #see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    this.#see = see;
  }
  override observe(element?: Element) {
    if (element?.matches('[data-lazy]')) this.#see([{ isIntersecting: true }]);
  }
}

beforeEach(() => {
  if (!inBrowser) return;
  vi.stubGlobal('IntersectionObserver', RowsInView);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  window.scrollTo = () => undefined;
});

afterEach(() => {
  if (!inBrowser) return;
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/tenger/');
});
