// The site on a phone with a slow connection, measured by Lighthouse: five pages of a new server, medians.
//   node bench/site/site.mjs [--rounds 5] [--only home,watch] [--desktop] [--direct] [--reports FOLDER] [--json FILE]
// Browsers reach the server through nginx with TLS and HTTP/2, as deploy/ describes; --direct leaves it out.
// The site must be built (npm run build). CHROMIUM names the browser; the first run installs Lighthouse here.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findNginx, startNginx } from '../support/nginx.mjs';
import { processorSeconds } from '../support/processor-seconds.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    desktop: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
    reports: { type: 'string' },
    json: { type: 'string' },
  },
});

if (!existsSync(join(here, 'node_modules'))) {
  console.log('The first run installs Lighthouse into bench/site/node_modules.');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  if (spawnSync('npm', install, { cwd: here, stdio: 'inherit' }).status !== 0) process.exit(1);
}
const { default: lighthouse, desktopConfig } = await import('lighthouse');
const { launch } = await import('chrome-launcher');

/** Starts the server on a new data folder with the demo catalog. */
function startServer(folder) {
  const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.on('exit', done));
  const ready = new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/localhost:\d+/.exec(text);
      if (found) done(found[0].replace('localhost', '127.0.0.1'));
    });
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}:\n${text}`)));
  });
  return { child, ended, ready };
}

/** A new server first resizes its images; the measurement needs a server that has finished. */
async function atRest(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return;
  for (let waited = 0, before = processorSeconds(pid); waited < 600; waited += 2) {
    await new Promise((done) => setTimeout(done, 2000));
    const now = processorSeconds(pid);
    // Below a twentieth of a core the server is idle.
    if (now - before < 0.1) return;
    before = now;
  }
}

function makeCertificate(folder) {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
  return { key, certificate };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
if (!values.direct) findNginx();
const folder = mkdtempSync(join(tmpdir(), 'tenger-bench-'));
let server;
let proxy;
const results = [];
try {
  const certificate = values.direct ? undefined : makeCertificate(folder);
  server = startServer(folder);
  const { child } = server;
  const origin = await server.ready;
  const { port } = new URL(origin);
  await atRest(child.pid);
  proxy = certificate && (await startNginx(folder, [port, port], certificate));
  const site = proxy?.base ?? origin;
  const { data: episodes } = await (await fetch(`${origin}/api/m/episodes/1`)).json();
  const free = episodes.find(({ is_free: isFree }) => isFree);
  const all = {
    home: '/tenger/',
    series: '/tenger/series/all',
    detail: '/tenger/series/detail/1',
    watch: `/tenger/watch/1/${free.id}`,
    theatre: '/tenger/theatre/all/all',
  };
  const wanted = values.only?.split(',') ?? Object.keys(all);
  console.log(
    `Lighthouse, ${values.desktop ? 'desktop' : 'mobile'}, ${values.direct ? 'HTTP/1.1 without a proxy' : 'TLS and HTTP/2'}, ${cpus().length} cores, load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}, medians of ${values.rounds}.\n`,
  );
  console.log(
    '| screen | performance | accessibility | practices | SEO | LCP s | TBT ms | CLS | KB in all | JS KB |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const name of wanted) {
    const rounds = [];
    // Two visits first: one makes the server create the images, the second makes it resize them.
    for (let round = -2, spare = 2; round < Number(values.rounds); round += 1) {
      if (round <= 0) await atRest(child.pid);
      const chrome = await launch({
        chromePath: process.env.CHROMIUM,
        chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
      });
      try {
        const { lhr, report } = await lighthouse(
          `${site}${all[name]}`,
          { port: chrome.port, output: 'html', logLevel: 'error' },
          values.desktop ? desktopConfig : undefined,
        );
        if (values.reports && round >= 0) {
          mkdirSync(values.reports, { recursive: true });
          writeFileSync(join(values.reports, `${name}-${round}.html`), report);
        }
        const number = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
        const requests = lhr.audits['network-requests']?.details?.items ?? [];
        const bytes = (type) =>
          requests
            .filter((one) => !type || one.resourceType === type)
            .reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1000;
        const failed = Object.values(lhr.audits)
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id);
        if (round < 0) continue;
        // Occasionally the browser produces an unreadable trace.
        if (Number.isNaN(number('largest-contentful-paint')) && spare > 0) {
          spare -= 1;
          round -= 1;
          continue;
        }
        rounds.push({
          scores: Object.fromEntries(
            Object.entries(lhr.categories).map(([id, { score }]) => [id, score * 100]),
          ),
          lcp: number('largest-contentful-paint') / 1000,
          tbt: number('total-blocking-time'),
          cls: number('cumulative-layout-shift'),
          bytes: bytes(),
          scripts: bytes('Script'),
          failed,
          shifts: (lhr.audits['layout-shifts']?.details?.items ?? []).map(
            ({ score, node }) => `${score.toFixed(3)} ${node?.selector ?? ''}`,
          ),
        });
      } finally {
        await chrome.kill();
      }
    }
    results.push({ name, rounds });
    const of = (read, digits = 0) => median(rounds.map(read)).toFixed(digits);
    const score = (id) => of(({ scores }) => scores[id]);
    console.log(
      `| ${name} | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} | ${of(({ lcp }) => lcp, 2)} | ${of(({ tbt }) => tbt)} | ${of(({ cls }) => cls, 3)} | ${of(({ bytes }) => bytes)} | ${of(({ scripts }) => scripts)} |`,
    );
    const failed = new Set(rounds.flatMap((one) => one.failed));
    const shifts = rounds[0].shifts;
    if (shifts.length > 0) console.log(`  ${name} shifts: ${shifts.join(' | ')}`);
    if (failed.size > 0) console.log(`  ${name}: ${[...failed].join(', ')}`);
  }
} finally {
  proxy?.stop();
  server?.child.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
}
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
