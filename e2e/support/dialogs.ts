import type { Locator, Page } from '@playwright/test';

/** The open dialog. Toasts have the same role, but are not modal. */
export const dialogOf = (page: Page, role: 'dialog' | 'alertdialog' = 'dialog'): Locator =>
  page.locator(`[role=${role}]:not([aria-modal=false])`);

/** The first digit box of a code or a PIN. */
export const firstBox = (container: Locator): Locator =>
  container.locator('[role=group] input[id]:not([aria-hidden])').first();
