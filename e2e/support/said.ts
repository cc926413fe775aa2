import { expect, type Page } from '@playwright/test';

/**
 * Remembers every text that a page ever shows, from its next document on: a message that is there for two seconds may be
 * gone before a busy machine looks for it.
 */
export async function rememberTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') shown.push(target.textContent ?? '');
        for (const node of addedNodes) shown.push(node.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** That a page has said something since it was opened, whether it still stands there or not. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  const isSaid = () =>
    page.evaluate(
      (wanted) => (globalThis as unknown as { shown: string[] }).shown.some((one) => one.includes(wanted)),
      text,
    );
  await expect.poll(isSaid, { message: text }).toBe(true);
}
