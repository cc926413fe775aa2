// Takes pictures of a scene: `node take-screenshots.mjs <scene> [--out folder] [--lang en] [--theme gal] [--at seconds] [--do "js"] [--widths 360,768] [--ratio 2]`
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { chromium } = createRequire(new URL('../../package.json', import.meta.url))('playwright');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'pictures' },
    lang: { type: 'string', default: 'mn' },
    theme: { type: 'string', default: 'tenger' },
    at: { type: 'string', default: '10' },
    do: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    ratio: { type: 'string', default: '1' },
    name: { type: 'string' },
  },
});
const scene = positionals[0] ?? 'full';
mkdirSync(values.out, { recursive: true });

const server = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((resolve) =>
  server.stdout.once('data', (data) => resolve(/http:\S+?(?=\?)/.exec(String(data))[0])),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  for (const width of values.widths.split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width, height: Math.max(320, Math.round((width * 9) / 16)) },
      deviceScaleFactor: Number(values.ratio),
      hasTouch: width < 500,
    });
    page.on('pageerror', (error) => process.stdout.write(`! ${error.message}\n`));
    await page.goto(`${address}?scene=${scene}&lang=${values.lang}&theme=${values.theme}&bare`);
    await page.waitForTimeout(1500);
    await page.evaluate(async (seconds) => {
      const { player } = window;
      player.muted = true;
      await player.play().catch(() => {});
      player.seek(seconds);
    }, Number(values.at));
    await page.waitForTimeout(1200);
    await page.mouse.move(width / 2, 100);
    // A step may use `page` and `root`, the player's shadow root as a handle.
    if (values.do) {
      const root = await page.evaluateHandle(() => window.player.element.shadowRoot);
      await new (Object.getPrototypeOf(async () => {}).constructor)('page', 'root', values.do)(page, root);
      await page.waitForTimeout(500);
    }
    const file = join(values.out, `${values.name ?? scene}-${values.lang}-${values.theme}-${width}.png`);
    await page.screenshot({ path: file });
    process.stdout.write(`${file}\n`);
    await page.close();
  }
} finally {
  await browser.close();
  server.kill();
}
