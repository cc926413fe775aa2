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

/** Screens of one kind: looked at once each, on a phone. */
const more: Readonly<Record<string, RegExp>> = {
  '/character/all': /Дүрүүд/,
  '/character/anime/list/1': /Тэмүүлэн/,
  '/actor/7': /Тэмүүжин/,
  '/age/12': /12 наснаас дээш/,
  '/episode/new': /Шинэ анги/,
  '/episode/liked': /Дуртай бүтээлүүд/,
  '/upcoming': /Удахгүй/,
  '/search?q=%D1%85%D3%A9%D1%85': /хөх/,
  '/theatre/all/all': /Театр/,
  '/theatre/detail/31': /Өндөр уулын эзэн/,
  '/news': /Мэдээ/,
  '/news/detail/1': /./,
  '/faq': /Түгээмэл асуулт/,
  '/content/48': /./,
  '/policy': /./,
};

test('every other page fits on a phone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, heading] of Object.entries(more)) {
    await page.goto(site(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(await sideways(page), path).toBe(0);
    expect(await axe(page), path).toEqual([]);
  }
});

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
      expect(await sideways(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    });
  }
}
