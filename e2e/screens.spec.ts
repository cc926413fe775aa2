import type { Page } from '@playwright/test';
import { axe, expect, site, test } from './support/test';

// Every screen at the three widths people have: nothing sticks out sideways, nothing stands in a reader's way.

const widths = [360, 768, 1440] as const;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto(site('/'));
    await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
  },
  'title dialog': async (page) => {
    await page.goto(site('/?media=17'));
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  },
  'sign-in dialog': async (page) => {
    await page.goto(site('/'));
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    await expect(page.getByLabel('Утасны дугаар')).toBeVisible();
  },
  'watch page of a visitor': async (page) => {
    await page.goto(site('/?media=2'));
    await page.getByRole('dialog').getByRole('link', { name: /^Үзэх/ }).click();
    await expect(page.getByRole('heading', { name: 'Та нэвтэрч орсны дараа үзэх боломжтой!' })).toBeVisible();
  },
};

for (const width of widths) {
  for (const [name, open] of Object.entries(screens)) {
    test(`${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await open(page);
      expect(await sideways(page)).toBe(0);
      // Transitions are over, so that no text is judged while it fades in.
      await page.waitForTimeout(800);
      expect(await axe(page)).toEqual([]);
    });
  }
}
