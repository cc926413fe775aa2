// Memory that the comments of a live stream keep.
//   node bench/danmaku/soak.mjs [--seconds 180] [--rate 30]
// JS heap after a garbage collection: after the first ten seconds have filled the caches, and at the end.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '180' }, rate: { type: 'string', default: '30' } },
});
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('soak-page.js', import.meta.url))],
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
});
const server = createServer((request, response) =>
  request.url === '/soak.js'
    ? response.writeHead(200, { 'content-type': 'text/javascript' }).end(outputFiles[0].text)
    : response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<!doctype html><meta charset="utf-8"><style>#box{position:relative;width:1280px;height:720px;background:#234}</style><div id="box"></div><script type="module" src="/soak.js"></script>',
        ),
);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => window.soak);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.evaluate((rate) => window.soak.begin(rate), Number(values.rate));
  await page.waitForTimeout(10_000);
  const first = await heap();
  console.log(
    '| second | heap, MiB | on the picture | waiting | text pictures, MiB |\n| --- | --- | --- | --- | --- |',
  );
  const rounds = 6;
  for (let round = 1; round <= rounds; round += 1) {
    await page.waitForTimeout(((Number(values.seconds) - 10) * 1000) / rounds);
    const state = await page.evaluate(() => window.soak.state());
    const mib = (bytes) => (bytes / 2 ** 20).toFixed(2);
    const at = Math.round(10 + ((Number(values.seconds) - 10) / rounds) * round);
    console.log(
      `| ${at} | ${mib(await heap())} | ${state.placed.length} | ${state.waiting} | ${mib(state.textBytes)} |`,
    );
  }
  await page.evaluate(() => window.soak.end());
  const grown = ((await heap()) - first) / 2 ** 20;
  console.log(`\n${grown.toFixed(2)} MiB more than after ten seconds, at ${values.rate} comments a second.`);
} finally {
  await browser.close();
  server.close();
}
