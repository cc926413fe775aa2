/**
 * Opens the pages of a running site at three widths, takes pictures of them and lets axe-core look for barriers.
 *
 *   CHROMIUM=… node scripts/look.mjs http://localhost:8080 /tmp/pictures [page …]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

const [base = 'http://localhost:8080', out = 'pictures', ...only] = process.argv.slice(2);
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = (process.env.WIDTHS ?? '360,768,1440').split(',').map(Number);
const heights = { 360: 740, 768: 1024, 1440: 900 };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
mkdirSync(out, { recursive: true });

const account = process.env.ACCOUNT ?? '99000001';

async function signIn() {
  const answer = await fetch(`${base}/api/m/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: account, password: '1234' }),
  });
  const { data, msg } = await answer.json();
  if (!data) throw new Error(msg);
  return data;
}

const settle = (page) => page.waitForLoadState('networkidle').catch(() => undefined);
const title = Number(process.env.TITLE ?? 17);

/** name → [signed in, path, what to do before the picture] */
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
  'watch-visitor': [false, `/watch/${title}/`],
  watch: [true, `/watch/${title}/`, (page) => page.waitForTimeout(3000)],
};

let barriers = 0;
for (const width of widths) {
  for (const [name, [signedIn, path, before]] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const context = await browser.newContext({
      viewport: { width, height: heights[width] ?? 900 },
      locale: 'mn',
      hasTouch: width < 700,
      isMobile: width < 700,
    });
    if (signedIn) {
      const { access_token, id } = await signIn();
      await context.addInitScript(
        ([token, user]) => {
          localStorage.setItem('tenger.token', token);
          localStorage.setItem('tenger.user-id', user);
        },
        [access_token, id],
      );
    }
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        console.log(`  [${name}] ${message.text().slice(0, 300)}`);
    });
    page.on('pageerror', (error) => console.log(`  [${name}] ${error.message}`));
    await page.goto(`${base}/tenger${path}`);
    await settle(page);
    await before?.(page);
    await page.waitForTimeout(900);
    await settle(page);
    await page.screenshot({ path: `${out}/${name}-${width}.png` });
    // Evaluated, not added as a script: the page's policy refuses foreign scripts, as it should.
    await page.evaluate(axeSource);
    const result = await page
      .evaluate(() => window.axe?.run(document, { resultTypes: ['violations'] }))
      .catch((error) => console.log(`  [${name}] axe: ${error.message}`));
    const found = result?.violations ?? [];
    barriers += found.length;
    console.log(`${name} ${width}: ${result ? `${found.length} barriers` : 'axe did not run'}`);
    for (const { id, help, nodes } of found) {
      console.log(`  ${id}: ${help}`);
      for (const node of nodes.slice(0, 3))
        console.log(`    ${node.target} ${node.failureSummary?.split('\n')[1] ?? ''}`);
    }
    await context.close();
  }
}
await browser.close();
console.log(`${barriers} barriers in all`);
