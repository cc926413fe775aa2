import { afterEach, describe, expect, it } from 'vitest';
import { appConfig, applyAppConfig, readInlineConfig, variant } from './config';

const before = { ...appConfig() };
const inPage = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="app-config">${text}</script>`;
};

afterEach(() => {
  applyAppConfig(before);
  document.head.innerHTML = '';
});

describe('settings', () => {
  it.each([
    ['tenger', 'tenger'],
    ['gal', 'gal'],
    ['something else', 'tenger'],
  ])('R1-06 R9-38 the site’s name %s gives %s, also on <html>', (name, expected) => {
    applyAppConfig({ ...before, name });
    expect([variant(), document.documentElement.dataset.variant]).toEqual([expected, expected]);
  });

  it('R1-05 settings are read from the page', () => {
    const settings = { name: 'gal', mirrorMode: true, assetHost: 'https://cdn.example', demo: null };
    inPage(JSON.stringify(settings));
    expect(readInlineConfig()).toEqual(settings);
  });

  it.each(['', '{', '[]', '"gal"', '{"name":7}'])('settings of %s in the page are ignored', (text) => {
    inPage(text);
    expect(readInlineConfig()).toBeUndefined();
  });
});
