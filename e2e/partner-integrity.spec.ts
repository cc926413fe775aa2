import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startFileHost } from './support/file-host';
import { positionOf } from './support/frame';
import { clipPath, htmlPage, playerFolder, startCdn } from './support/partners';
import { expect, test } from './support/test';

// Subresource integrity: a page only runs the files it was written for.

test.describe('subresource integrity', () => {
  test.use({ expectedErrors: [/integrity|TengerPlayer/i] });

  const { integrity } = JSON.parse(readFileSync(join(playerFolder, 'manifest.json'), 'utf8')) as {
    integrity: Readonly<Record<string, string>>;
  };
  const late = Object.keys(integrity).filter((name) => name.startsWith('chunks/standard-'));

  /** A CDN where someone has added one harmless line to the files that `isChanged` selects. */
  async function changedCdn(isChanged: (name: string) => boolean) {
    const changed = mkdtempSync(join(tmpdir(), 'tenger-changed-'));
    cpSync(playerFolder, changed, { recursive: true });
    for (const name of Object.keys(integrity).filter(isChanged)) {
      const path = join(changed, name);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.stranger = true;\n`);
    }
    const cdn = await startCdn({}, changed);
    return { ...cdn, close: () => cdn.close().then(() => rmSync(changed, { recursive: true })) };
  }

  /** As in the guide: the script by its line of the manifest, the deferred features by an import map. */
  const guarded = (origin: string) => {
    const entries = Object.entries(integrity).map(([name, sum]) => [`${origin}/player/${name}`, sum]);
    const map = JSON.stringify({ integrity: Object.fromEntries(entries) });
    return htmlPage(
      `<script type="importmap">${map}</script><div id="player"></div>
      <script src="${origin}/player/player.js" integrity="${integrity['player.js']}" crossorigin="anonymous"></script>
      <script>
        window.made = TengerPlayer.create(document.getElementById('player'), { video: { url: '${origin}/media/${clipPath}' }, autoplay: 'muted', storage: false });
      </script>`,
    );
  };
  const abLoop = (tab: Page) => tab.evaluate('made.feature("abLoop").then(() => "there", () => "refused")');

  test('the manifest’s hashes match the files, and a page that uses them plays with deferred features', async ({
    page: tab,
  }) => {
    const cdn = await startCdn();
    const partner = await startFileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    await expect.poll(() => positionOf(tab), { timeout: 60_000 }).toBeGreaterThan(0.3);
    expect(await abLoop(tab)).toBe('there');
    await partner.close();
    await cdn.close();
  });

  test('a script that does not match the page’s hash does not run', async ({ page: tab }) => {
    const cdn = await changedCdn((name) => name === 'player.js');
    const partner = await startFileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    expect(await tab.evaluate('[typeof TengerPlayer, typeof stranger]')).toEqual(['undefined', 'undefined']);
    await partner.close();
    await cdn.close();
  });

  test('a deferred part that does not match its hash does not run, and the video plays on without it', async ({
    page: tab,
  }) => {
    expect(late.length).toBeGreaterThan(0);
    const cdn = await changedCdn((name) => late.includes(name));
    const partner = await startFileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    await expect.poll(() => positionOf(tab), { timeout: 60_000 }).toBeGreaterThan(0.3);
    expect(await abLoop(tab)).toBe('refused');
    const before = await positionOf(tab);
    await expect.poll(() => positionOf(tab)).toBeGreaterThan(before);
    expect(await tab.evaluate('typeof stranger')).toBe('undefined');
    await partner.close();
    await cdn.close();
  });
});
