import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, StepFailed, say, step } from '../say.mjs';
import { contextFiles } from './build-context.mjs';
import { chainOf, readStages } from './dockerfile.mjs';

/** The user `node` of the image. */
const USER = 1000;
const START_TRIES = 240;

/** Copies the sources of a COPY as Docker does: the content of a folder, or a file into a folder. */
function copy({ sources, target, mode }, from, folders) {
  const isFolder = target.endsWith('/') || sources.length > 1;
  const to = target.startsWith('/') ? join(folders.image, target) : join(folders.work, target);
  for (const source of sources) {
    const path = join(from, source);
    if (!existsSync(path)) throw new StepFailed(`COPY ${source}: it does not exist.`);
    const copied = isFolder && statSync(path).isFile() ? join(to, basename(path)) : to;
    mkdirSync(dirname(copied), { recursive: true });
    // Symbolic links of packages are relative, and stay so.
    cpSync(path, copied, { recursive: true, verbatimSymlinks: true });
    if (mode) chmodSync(copied, Number.parseInt(mode, 8));
  }
}

/** Runs a RUN step. Debian's packages are not installed: apt says whether they could be. */
async function runStep(text, cwd) {
  const packages = /apt-get install ([^&]*)/.exec(text)?.[1];
  if (packages === undefined) return step(`RUN ${text.slice(0, 40)}`, 'sh', ['-euc', text], { cwd });
  try {
    execFileSync('apt-get', ['install', '--simulate', ...packages.trim().split(/\s+/)], { stdio: 'pipe' });
    say(`✓ RUN apt-get install ${packages.trim()} (simulated)`);
  } catch {
    say(`! NOT RUN: apt-get install ${packages.trim()}. This machine has no apt, or not these packages.`);
  }
}

/** Builds each stage in a folder, the root of its image. Returns the folders by stage. */
async function buildStages(stages, scratch, context) {
  const images = new Map();
  for (const { name, base, steps } of stages) {
    const image = join(scratch, name);
    mkdirSync(image);
    if (images.has(base)) cpSync(images.get(base), image, { recursive: true, verbatimSymlinks: true });
    images.set(name, image);
    const workFolder = chainOf(stages, name)
      .flatMap((stage) => stage.steps)
      .find(({ keyword }) => keyword === 'WORKDIR')?.text;
    const work = join(image, workFolder ?? '');
    mkdirSync(work, { recursive: true });
    for (const one of steps) {
      if (one.keyword === 'COPY') copy(one, one.from ? images.get(one.from) : context, { image, work });
      if (one.keyword === 'RUN') await runStep(one.text, work);
    }
  }
  return images;
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Starts the server of the image as its user, who can write to the data folder only, until the health check passes. */
async function startImage(stages, image, scratch) {
  const steps = chainOf(stages, 'server').flatMap((stage) => stage.steps);
  const last = (keyword) => steps.findLast((one) => one.keyword === keyword);
  const work = join(image, last('WORKDIR').text);
  const data = join(scratch, 'volume');
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(scratch, 0o755);
    chownSync(data, USER, USER);
  }
  const environment = {
    ...{ PATH: process.env.PATH, ...last('ENV').variables },
    ...{ DATA_DIR: data, HOST: '127.0.0.1', PORT: String(await freePort()), TMPDIR: data },
  };
  const as = { cwd: work, env: environment, ...(isRoot && { uid: USER, gid: USER }) };
  const [program, ...args] = last('CMD').command;
  let output = '';
  const child = spawn(program, args, as);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = new Promise((done) => child.on('exit', done));
  const [checker, ...checks] = last('HEALTHCHECK').command;
  const isHealthy = () =>
    new Promise((done) =>
      spawn(checker, checks, { ...as, stdio: 'ignore' }).on('exit', (code) => done(code === 0)),
    );
  try {
    for (let tries = 0; !(await isHealthy()); tries += 1) {
      if (tries === START_TRIES || child.exitCode !== null)
        throw new StepFailed(`The server is not healthy:\n${output}`);
      await sleep(250);
    }
    const page = await fetch(`http://127.0.0.1:${environment.PORT}/tenger/`);
    const html = await page.text();
    if (page.status !== 200 || !html.includes('<script'))
      throw new StepFailed(`The home page is ${page.status}.`);
    say(
      `✓ The image’s server is healthy and renders the home page${isRoot ? ', as a user that owns no file' : ''}`,
    );
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const megabytes = (folder) =>
  Math.round(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024);

/** Runs every step of deploy/Dockerfile in plain folders, and starts the result. Takes a few minutes. */
export async function rehearseImage() {
  const scratch = mkdtempSync(join(tmpdir(), 'tenger-image-'));
  try {
    const context = join(scratch, '.context');
    for (const file of contextFiles()) {
      mkdirSync(join(context, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(context, file));
    }
    const stages = readStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
    const images = await buildStages(stages, scratch, context);
    say(`The image adds ${megabytes(images.get('server'))} MB to its base.`);
    await startImage(stages, images.get('server'), scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
