import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than its window. The footer counts, although it hides what does not fit. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('body footer')].map((element) =>
        element ? element.scrollWidth - element.clientWidth : 0,
      ),
    ),
  );
