import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PATIENT } from './patient';

// Test files share a process and the libraries. Our modules and their state are new for each file.
vi.resetModules();

// Lazy chunks take time on a busy machine.
configure({ asyncUtilTimeout: PATIENT.timeout });

/** Some tests run in Node. */
const inBrowser = typeof window !== 'undefined';

/** happy-dom has no layout, so observers of sizes never call back. */
class SilentObserver {
  observe(_element?: Element) {}
  unobserve() {}
  disconnect() {}
}

/** Reports only lazy rows as visible: without layout, everything would be on the first screen. */
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
