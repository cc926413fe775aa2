import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';

/** Starts an installed Firefox over WebDriver BiDi. Media may play without a click; `preferences` are those of Firefox. */
export const launchFirefox = (
  executablePath: string,
  { preferences = {}, ...options }: LaunchOptions & { preferences?: Record<string, number> } = {},
): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Pages are in Mongolian, as for most viewers.
    extraPrefsFirefox: {
      'media.autoplay.default': 0,
      'intl.accept_languages': 'mn-MN, mn',
      ...preferences,
    },
    protocolTimeout: 60_000,
    ...options,
  });
