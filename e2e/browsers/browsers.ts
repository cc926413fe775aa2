import { startSoundDevice } from '../../packages/player-sdk/test/support/firefox/sound-device';
import type { BrowserName } from './driver';
import { startPuppeteer } from './puppeteer-driver';
import { startWebkit } from './webkit-driver';
import { type BrowserWindow, createWindow } from './window';

/** Starts a browser that `scripts/tools.mjs` has found. */
export async function startBrowser(name: BrowserName): Promise<BrowserWindow> {
  const { CHROMIUM = '', FIREFOX = '', WEBKIT_DRIVER = '', MINI_BROWSER = '' } = process.env;
  const sound = await startSoundDevice();
  const start = () =>
    name === 'webkit'
      ? startWebkit(WEBKIT_DRIVER, MINI_BROWSER)
      : startPuppeteer(name === 'firefox' ? 'firefox' : 'chrome', name === 'firefox' ? FIREFOX : CHROMIUM);
  const driver = await start().catch(async (error: unknown) => {
    await sound.stop();
    throw error;
  });
  return createWindow(name, {
    ...driver,
    async close() {
      await driver.close();
      await sound.stop();
    },
  });
}
