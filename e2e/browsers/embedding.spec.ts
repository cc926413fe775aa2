import { startFileHost } from '../support/file-host';
import { expect, test } from './test';

// The player on partners' pages, in every browser.

const page = (body: string) =>
  `<!doctype html><html lang="mn"><head><title>Partner</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

test('one script tag plays a file under a strict policy, without a violation', async ({ view, files }) => {
  const { origin } = files;
  const partner = await startFileHost(
    {},
    {
      '/': page(
        `<tenger-player src="${origin}/media/steppe/480.mp4" muted></tenger-player><script src="${origin}/player/player.js"></script>`,
      ),
    },
    {
      policy: `default-src 'none'; script-src ${origin}; media-src ${origin}; img-src data:; report-uri /violations`,
    },
  );
  try {
    await view.open(`${partner.origin}/`);
    await expect.poll(() => view.isVisible('.big-play')).toBe(true);
    await view.click('.big-play');
    await expect
      .poll(() => view.run<number>(`return document.querySelector('tenger-player').currentTime`))
      .toBeGreaterThan(0.5);
    // Reported by the browser from the first byte on, before a test could listen for errors.
    expect(partner.sent).toEqual([]);
  } finally {
    await partner.close();
  }
});

test('a page written for DPlayer plays, seeks and fills the page', async ({ view, files }) => {
  const { origin } = files;
  const partner = await startFileHost(
    {},
    {
      '/': page(`<div id="dplayer"></div>
        <script src="${origin}/player/player.js"></script><script src="${origin}/player/dplayer.js"></script>
        <script>
          window.heard = [];
          window.dp = new DPlayer({
            container: document.getElementById('dplayer'),
            video: { url: '${origin}/media/steppe/480.mp4', type: 'auto' },
          });
          for (const name of ['playing', 'webfullscreen']) dp.on(name, () => heard.push(name));
        </script>`),
    },
  );
  try {
    await view.open(`${partner.origin}/`);
    await view.run('dp.volume(0); dp.play(); dp.seek(4); dp.fullScreen.request("web");');
    await expect.poll(() => view.run<number>('return dp.video.currentTime')).toBeGreaterThan(4.2);
    expect(await view.run('return heard')).toEqual(expect.arrayContaining(['playing', 'webfullscreen']));
  } finally {
    await partner.close();
  }
});

test('an episode in a frame of a partner is controlled by messages', async ({ view, server }) => {
  const partner = await startFileHost(
    {},
    {
      '/': page(`<iframe src="${server}/embed/1" width="640" height="360" allow="autoplay; fullscreen"></iframe>
        <script src="${server}/player/embed.js"></script>
        <script>window.player = TengerEmbed.connect(document.querySelector('iframe'));</script>`),
    },
    { port: Number(process.env.PARTNER_PORT) },
  );
  try {
    await view.open(`${partner.origin}/`);
    expect(await view.run('return player.ready')).toMatchObject({ paused: true, ended: false });
    await view.run('await player.setMuted(true); await player.seek(3); void player.play();');
    await expect
      .poll(() => view.run('return [player.state.paused, player.state.currentTime > 3.2]'))
      .toEqual([false, true]);
  } finally {
    await partner.close();
  }
});
