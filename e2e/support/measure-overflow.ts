import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than its window. The footer counts, although it hides what does not fit. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = [document.documentElement, ...document.querySelectorAll('footer')];
    return Math.max(...shown.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
