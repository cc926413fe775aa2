import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from '../../packages/player-sdk/test/support/firefox/end-process';
import { findFreePort } from '../support/server';
import type { Driver } from './driver';

/** Names of `KeyboardEvent.key` as WebDriver writes them (W3C WebDriver, keyboard actions). */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ' ': ' ',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Home: '\uE011',
  Shift: '\uE008',
};

/** Milliseconds for the start of a process on a busy machine. */
const startMs = 60_000;

/** Milliseconds after which a script in the page fails. */
const scriptMs = 60_000;

/** Milliseconds that a page which does not respond delays the end of its test. */
const hungMs = 15_000;

/** A script without effects, and the milliseconds after which it is repeated. */
const probe = { script: 'return document.readyState', args: [] };
const probeMs = 1500;

interface WebDriver {
  /** Sends a command, and resolves with its value. */
  request(method: string, path: string, body?: object, timeoutMs?: number): Promise<unknown>;
  /** What the process has printed, by lines. */
  readonly output: readonly string[];
  /** Ends the process and its browser. */
  stop(): Promise<void>;
}

/** Starts WebKitWebDriver on an X display. */
async function startWebDriver(path: string, display: string): Promise<WebDriver> {
  const port = await findFreePort();
  const output: string[] = [];
  const child = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    // In a process group of its own, so that its browser ends with it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      LANGUAGE: 'mn',
      // The tests run as root in containers, where the sandbox cannot start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(...String(chunk).split('\n')));

  const request: WebDriver['request'] = async (method, path, body, timeoutMs = 120_000) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`WebDriver ${method} ${path}: ${error} ${message}`);
    }
    return value;
  };
  const stop = async () => {
    const { pid } = child;
    await endProcess(child);
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // Everything in the group has ended.
    }
  };
  try {
    await waitForStatus(request);
  } catch (error) {
    await stop();
    throw error;
  }
  return { request, output, stop };
}

/** WebKitGTK's MiniBrowser over plain WebDriver, on a display of its own: it draws video only in a window. */
export async function startWebkit(driverPath: string, browserPath: string): Promise<Driver> {
  const display = await startDisplay();
  let webDriver = await startWebDriver(driverPath, display.name).catch(async (error: unknown) => {
    await display.stop();
    throw error;
  });
  const request: WebDriver['request'] = (...command) => webDriver.request(...command);
  const stop = async () => {
    await webDriver.stop();
    await display.stop();
  };

  try {
    const openSession = async () =>
      (await request(
        'POST',
        '/session',
        {
          capabilities: {
            alwaysMatch: {
              browserName: 'MiniBrowser',
              'webkitgtk:browserOptions': {
                binary: browserPath,
                args: ['--automation', '--autoplay-policy=allow', '--geometry=1280x800'],
              },
              // Errors are collected from the first script on that runs after the HTML is parsed.
              pageLoadStrategy: 'eager',
              timeouts: { script: scriptMs, pageLoad: 60_000 },
            },
          },
        },
        startMs,
      )) as { sessionId: string; capabilities: { browserVersion: string } };
    const { sessionId, capabilities } = await openSession();
    let session = `/session/${sessionId}`;
    /** The page has stopped to run scripts: WebKitGTK sometimes locks itself up when a stream is opened again. */
    let isHung = false;
    const post = (path: string, body: object = {}, timeoutMs?: number) =>
      request('POST', `${session}${path}`, body, timeoutMs);
    const act = (type: string, id: string, actions: object[], parameters?: object) =>
      post('/actions', { actions: [{ type, id, actions, ...(parameters && { parameters }) }] });
    const point = (pointerType: 'mouse' | 'touch', x: number, y: number, press: boolean) =>
      act(
        'pointer',
        pointerType,
        [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          ...(press
            ? [
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ]
            : []),
        ],
        { pointerType },
      );
    const run = async (body: string, args: readonly unknown[]) => {
      if (isHung) throw new Error('The page does not respond.');
      const script = {
        script: `const done = arguments[arguments.length - 1], args = arguments[0];
          (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [args],
      };
      const reply = await post('/execute/async', script, scriptMs + hungMs).catch((error: unknown) => {
        // The page itself ends a script that takes too long.
        isHung = error instanceof DOMException && error.name === 'TimeoutError';
        throw error;
      });
      const { value, error } = reply as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    };
    const resize = async (width: number, height: number) => {
      // The window has a toolbar, so the page is smaller than the window.
      for (let attempt = 0, extra = { width: 0, height: 0 }; attempt < 10; attempt += 1) {
        await post('/window/rect', { x: 0, y: 0, width: width + extra.width, height: height + extra.height });
        await sleep(150);
        const [innerWidth, innerHeight] = (await run('return [innerWidth, innerHeight]', [])) as [
          number,
          number,
        ];
        if (innerWidth === width && innerHeight === height) return;
        extra = { width: extra.width + width - innerWidth, height: extra.height + height - innerHeight };
      }
    };
    await resize(1280, 800);

    const openAnother = async () => {
      session = `/session/${(await openSession()).sessionId}`;
      isHung = false;
      await resize(1280, 800);
    };
    /** MiniBrowser ends now and then on a busy machine. A test that has stored something then fails. */
    const repeatIfEnded = (work: () => Promise<unknown>) =>
      work().catch(async (error: unknown) => {
        if (!String(error).includes('invalid session id')) throw error;
        process.stderr.write('WebKit ended, and was started again.\n');
        await openAnother();
        return work();
      });

    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      async open(url) {
        await repeatIfEnded(() => post('/url', { url }));
        await waitForScripts(() => request('POST', `${session}/execute/sync`, probe, probeMs));
      },
      run,
      async click(x, y) {
        await point('mouse', x, y, true);
      },
      async move(x, y) {
        await point('mouse', x, y, false);
      },
      async touch(x, y) {
        await point('touch', x, y, true);
      },
      async press(keys) {
        for (const key of keys) {
          const value = keyCodes[key] ?? key;
          await act('key', 'keyboard', [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]);
        }
      },
      screenshot: async () =>
        Buffer.from((await request('GET', `${session}/screenshot`, undefined, hungMs)) as string, 'base64'),
      resize,
      // WebDriver has no console. `window.ts` collects errors in the page.
      takeErrors: () => [],
      async reset() {
        if (isHung) {
          process.stderr.write('WebKit did not respond, and was started again.\n');
          await webDriver.stop();
          webDriver = await startWebDriver(driverPath, display.name);
          return openAnother();
        }
        await repeatIfEnded(() => run('try { localStorage.clear(); sessionStorage.clear(); } catch {}', []));
        await request('DELETE', `${session}/cookie`).catch(() => undefined);
        await post('/url', { url: 'about:blank' });
        await resize(1280, 800);
      },
      async close() {
        // A session that stays open keeps its browser running.
        await request('DELETE', session, undefined, hungMs).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`WebKit did not start: ${error}\n${webDriver.output.join('\n')}`);
  }
}

/**
 * Waits until the page runs scripts. WebKitGTK loses the first one if it arrives while the page replaces the last one, and
 * then never replies to it.
 */
async function waitForScripts(run: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + startMs; ; ) {
    try {
      await run();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

async function waitForStatus(request: WebDriver['request']): Promise<void> {
  for (const until = Date.now() + startMs; ; await sleep(100)) {
    const isReady = await request('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not respond.');
  }
}

/** Starts an X server on a free display. */
async function startDisplay(): Promise<{ name: string; stop(): Promise<void> }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]?.once('data', (data) => done(String(data).trim()));
  });
  return { name: `:${number}`, stop: () => endProcess(child) };
}
