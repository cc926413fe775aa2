/**
 * Takes screenshots of pages of a running site, arranges them on sheets, and checks the pages with axe-core.
 * Without names it takes the visual set: twelve screens × three widths × both variants.
 *
 *   CHROMIUM=… node scripts/screenshots.mjs http://localhost:8080 /tmp/pictures [page … | all]
 *   WIDTHS=360 VARIANTS=gal THEMES=light ACCOUNT=99000002 TITLE=2 AXE=off   narrow it down
 *
 * The script compares nothing with stored images, because dates, days left and the browser's version change every
 * image. People review the sheets.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

const [base = 'http://localhost:8080', out = 'pictures', ...named] = process.argv.slice(2);
const listOf = (name, usual) => (process.env[name] ?? usual).split(',');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = listOf('WIDTHS', '360,768,1440').map(Number);
const variants = listOf('VARIANTS', 'tenger,gal');
const themes = listOf('THEMES', 'dark');
const heights = { 360: 740, 768: 1024, 1440: 900 };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
mkdirSync(out, { recursive: true });

const account = process.env.ACCOUNT ?? '99000001';

async function signIn() {
  const response = await fetch(`${base}/api/m/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: account, password: '1234' }),
  });
  const { data, msg } = await response.json();
  if (!data) throw new Error(msg);
  return data;
}

const settle = (page) => page.waitForLoadState('networkidle').catch(() => undefined);
const title = Number(process.env.TITLE ?? 17);

/** name → [signed in, path, actions before the screenshot] */
const pages = {
  home: [false, '/'],
  'home-scrolled': [
    false,
    '/',
    async (page) => {
      for (let y = 0; y < 5; y += 1) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(250);
      }
    },
  ],
  'home-bottom': [
    false,
    '/',
    async (page) => {
      for (let y = 0; y < 30; y += 1) {
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(80);
      }
    },
  ],
  'home-signed-in': [true, '/', (page) => page.locator('#continue, #new').first().scrollIntoViewIfNeeded()],
  modal: [true, `/?media=${title}`],
  'modal-scrolled': [
    true,
    `/?media=${title}`,
    (page) => page.locator('#title-related, #title-people').last().scrollIntoViewIfNeeded(),
  ],
  'sign-in': [false, '/', (page) => page.getByRole('button', { name: 'Нэвтрэх' }).first().click()],
  'sign-in-pin': [
    false,
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
      await page.locator('input[type=tel]').fill(account);
      await page.keyboard.press('Enter');
    },
  ],
  account: [true, '/', (page) => page.locator('header button').last().click()],
  series: [false, '/series'],
  'series-empty': [false, '/series/1/1/ongoing/new'],
  characters: [false, '/character/all'],
  character: [false, '/character/anime/list/1'],
  actor: [false, '/actor/7'],
  ages: [false, '/age/all'],
  age: [false, '/age/12'],
  fresh: [false, '/episode/new'],
  upcoming: [false, '/upcoming'],
  liked: [true, '/episode/liked'],
  'liked-visitor': [false, '/episode/liked'],
  search: [false, '/search?q=%D1%85%D0%BE%D1%85'],
  'search-none': [false, '/search?q=qqqqqq'],
  typeahead: [
    false,
    '/news',
    async (page) => {
      const field = page.getByRole('combobox').first();
      if (await field.isVisible()) await field.click();
      else await page.getByRole('button', { name: 'Хайх' }).first().click();
      await page.getByRole('combobox').first().pressSequentially('са', { delay: 60 });
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
  bell: [false, '/', (page) => page.getByRole('button', { name: 'Мэдэгдэл' }).click()],
  theatre: [false, '/theatre/all/all'],
  'theatre-title': [false, '/theatre/detail/31'],
  'series-title': [false, '/series/detail/2'],
  news: [false, '/news'],
  'news-item': [false, '/news/detail/1'],
  faq: [false, '/faq'],
  content: [false, '/content/48'],
  policy: [false, '/policy'],
  design: [false, '/_design'],
  payment: [true, '/payment'],
  'payment-visitor': [false, '/payment'],
  profile: [true, '/profile'],
  pin: [true, '/profile/change-password'],
  fund: [true, '/profile/my-fund'],
  history: [true, '/history'],
  rental: [true, '/theatre/watch/31'],
  'watch-visitor': [false, `/watch/${title}/`],
  watch: [true, `/watch/${title}/`, (page) => page.waitForTimeout(3000)],
};

const visualSet = [
  'home',
  'home-scrolled',
  'modal',
  'series',
  'search',
  'theatre',
  'rental',
  'watch',
  'account',
  'payment',
  'profile',
  'sign-in-pin',
];
const wanted = named.length === 0 ? visualSet : named.includes('all') ? Object.keys(pages) : named;

const signedInAs = wanted.some((name) => pages[name][0]) ? await signIn() : undefined;

/** One browser context for all pages of a combination, to share its HTTP cache. */
async function open(width, variant, theme, signedIn) {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    locale: 'mn',
    hasTouch: width < 700,
    isMobile: width < 700,
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([credentials, theme]) => {
      localStorage.setItem('tenger.theme', theme);
      if (!credentials) return;
      localStorage.setItem('tenger.token', credentials.access_token);
      localStorage.setItem('tenger.user-id', credentials.id);
    },
    [signedIn ? signedInAs : undefined, theme],
  );
  // The server has one variant. The page uses the one in its configuration.
  await context.route(`${base}/tenger/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/data-variant="[^"]*"/, `data-variant="${variant}"`)
      .replace(/(id="app-config">\{"name":")[^"]*/, `$1${variant}`);
    return route.fulfill({ response, body: html });
  });
  return context;
}

let barriers = 0;
async function barriersOn(page, name) {
  if (process.env.AXE === 'off') return 'seen';
  // Evaluated, not added as a script, because the page's CSP blocks foreign scripts.
  await page.evaluate(axeSource);
  const result = await page
    .evaluate(() => window.axe?.run(document, { resultTypes: ['violations'] }))
    .catch((error) => console.log(`  [${name}] axe: ${error.message}`));
  const found = result?.violations ?? [];
  barriers += found.length;
  for (const { id, help, nodes } of found) {
    console.log(`  ${id}: ${help}`);
    for (const node of nodes.slice(0, 3))
      console.log(`    ${node.target} ${node.failureSummary?.split('\n')[1] ?? ''}`);
  }
  return result ? `${found.length} barriers` : 'axe did not run';
}

/** A sheet with the screenshots of one combination. */
async function sheet(name, files, width) {
  const shown = width < 500 ? 240 : width < 1000 ? 320 : 480;
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="${shown}"><figcaption>${file}</figcaption></figure>`,
  );
  writeFileSync(
    `${out}/${name}.html`,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><style>body{margin:12px;background:#777;display:flex;
flex-wrap:wrap;gap:12px;font:12px sans-serif;align-items:start}figure{margin:0}</style>${figures.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 4 * (shown + 12) + 16, height: 800 } });
  await page.goto(new URL(`${name}.html`, pathToFileURL(`${resolve(out)}/`)).href);
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  await page.close();
}

for (const variant of variants) {
  for (const theme of themes) {
    for (const width of widths) {
      const contexts = new Map();
      const files = [];
      for (const name of wanted) {
        const [signedIn, path, before] = pages[name];
        if (!contexts.has(signedIn)) contexts.set(signedIn, await open(width, variant, theme, signedIn));
        const page = await contexts.get(signedIn).newPage();
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Service Worker'))
            console.log(`  [${name}] ${message.text().slice(0, 300)}`);
        });
        page.on('pageerror', (error) => console.log(`  [${name}] ${error.message}`));
        await page.goto(`${base}/tenger${path}`);
        await settle(page);
        await before?.(page);
        await page.waitForTimeout(600);
        const file = `${name}-${width}-${variant}-${theme}.png`;
        await page.screenshot({ path: `${out}/${file}` });
        files.push(file);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        console.log(
          `${file}: ${await barriersOn(page, name)}${sideways ? `, ${sideways} px of horizontal overflow` : ''}`,
        );
        await page.close();
      }
      for (const context of contexts.values()) await context.close();
      await sheet(`sheet-${width}-${variant}-${theme}`, files, width);
    }
  }
}
await browser.close();
console.log(`${barriers} accessibility violations in total`);
