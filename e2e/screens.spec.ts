import type { Page } from '@playwright/test';
import { measureOverflow } from './support/measure-overflow';
import { axe, expect, site, test } from './support/test';

// The screens most viewers see at the three usual widths: no horizontal overflow, no accessibility violation.
// pages.spec.ts visits every other page.

const widths = [360, 768, 1440] as const;

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
  'list of series': async (page) => {
    await page.goto(site('/series'));
    await expect(page.getByRole('heading', { name: 'Бүх ангилал' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Одны малчин/ })).toBeVisible();
  },
  'page of a title': async (page) => {
    await page.goto(site('/series/detail/2'));
    await expect(page.getByText('Blue Wolf')).toBeVisible();
  },
};

test('the design page works in both variants, dark and light', async ({ page }) => {
  await page.goto(site('/_design'));
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await axe(page)).toEqual([]);
});

for (const width of widths) {
  for (const [name, open] of Object.entries(screens)) {
    test(`the screen ${name} fits at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await open(page);
      expect(await measureOverflow(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    });
  }
}
