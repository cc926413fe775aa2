import { startFileHost } from './support/file-host';
import { positionOf } from './support/frame';
import { clipPath, htmlPage, startCdn } from './support/partners';
import { expect, test } from './support/test';

// Data that leaves a partner's page: the analytics that the page enables, and nothing else.

interface Beacon {
  readonly about: { readonly title: number };
  readonly events: readonly {
    readonly type: string;
    readonly session: string;
    readonly ranges?: readonly object[];
    readonly seconds?: number;
  }[];
}

test('the analytics are sent by a beacon when the viewer leaves, and nothing before the page enables them', async ({
  page: tab,
}) => {
  const cdn = await startCdn();
  const player = (more: string) =>
    htmlPage(`<div id="player"></div><script src="${cdn.origin}/player/player.js"></script>
      <script type="module">
        const player = TengerPlayer.create(document.getElementById('player'), { video: { url: '${cdn.origin}/media/${clipPath}?token=secret' }, storage: false });
        player.muted = true;
        player.play();
        ${more}
      </script>`);
  const partner = await startFileHost(
    {},
    {
      '/silent': player(''),
      '/asks': player(`
        const { observeExperience, sendBeacons } = await import('${cdn.origin}/player/experience.js');
        observeExperience(player, sendBeacons('/figures', { about: { title: 7 } }));`),
      '/elsewhere': htmlPage('<h1>Elsewhere</h1>'),
    },
  );
  const watchThenLeave = async (path: string, leave: () => Promise<unknown>) => {
    await tab.goto(partner.origin + path);
    // The analytics start when their script has loaded, some time after the video.
    await expect.poll(() => positionOf(tab), { timeout: 60_000 }).toBeGreaterThan(3);
    await leave();
  };
  await watchThenLeave('/silent', () => tab.goto(`${partner.origin}/elsewhere`));
  await watchThenLeave('/asks', () => tab.goto(`${partner.origin}/elsewhere`));
  const beacons = () => partner.sent.map((body) => JSON.parse(body) as Beacon);
  const watched = () => beacons().flatMap(({ events }) => events.filter(({ type }) => type === 'watched'));
  await expect.poll(() => watched().length).toBe(1);
  // Closing the tab works as well, where no other page is opened.
  await watchThenLeave('/asks', () => tab.close({ runBeforeUnload: true }));
  await expect.poll(() => watched().length).toBe(2);

  for (const { session, ranges, seconds } of watched()) {
    expect(ranges).toHaveLength(1);
    expect(seconds).toBeGreaterThan(1);
    const same = beacons().flatMap(({ events }) => events.filter((event) => event.session === session));
    expect(same.map(({ type }) => type)).toEqual(['startup', 'watched']);
  }
  expect(beacons().every(({ about }) => about.title === 7)).toBe(true);
  expect(partner.sent.join()).not.toContain('secret');
  await partner.close();
  await cdn.close();
});
