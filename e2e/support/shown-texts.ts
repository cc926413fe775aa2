import { expect, type Page } from '@playwright/test';

/**
 * Records every text that a page shows, from its next document on: a message that is visible for two seconds may be
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

/** Expects that the page has shown a text since it was opened, even if it is gone. */
export async function expectShown(page: Page, text: string): Promise<void> {
  const wasShown = () =>
    page.evaluate(
      (wanted) => (globalThis as unknown as { shown: string[] }).shown.some((one) => one.includes(wanted)),
      text,
    );
  await expect.poll(wasShown, { message: text }).toBe(true);
}
