import { startFileHost } from './support/file-host';
import { video } from './support/frame';
import { clipPath, htmlPage, mediaFolder, playerFolder } from './support/partners';
import { expect, test } from './support/test';

// Which pages may control a player in a frame, and what they receive.

test.describe('the frame’s messages', () => {
  /** Any page: the frame, the messages it receives from it, and another frame that sends false messages. */
  const embeddingPage = (frame: string, liar: string) =>
    htmlPage(`<iframe id="frame" src="${frame}/frame" width="640" height="360" allow="autoplay"></iframe>
      <iframe id="liar" src="${liar}/liar"></iframe>
      <script src="${frame}/player/embed.js"></script>
      <script>
        window.heard = [];
        const inner = document.getElementById('frame');
        addEventListener('message', ({ source, data }) => source === inner.contentWindow && heard.push(data));
        window.player = TengerEmbed.connect(inner);
        window.say = (message) => inner.contentWindow.postMessage(message, '*');
      </script>`);

  async function hosts() {
    const pages: Record<string, string> = {};
    const frame = await startFileHost({ '/player/': playerFolder, '/media/': mediaFolder }, pages);
    /** Sends calls to the neighboring frame, and forged events to the page. */
    const liar = await startFileHost(
      {},
      {
        '/liar': htmlPage(`<script>
          setInterval(() => {
            for (const call of ['play', 'hello']) parent.frames[0].postMessage({ tenger: 1, call, id: 1 }, '*');
            parent.postMessage({ tenger: 1, event: 'hello', state: { currentTime: 4711 } }, '*');
          }, 100);
        </script>`),
      },
    );
    const listed = await startFileHost({}, { '/': embeddingPage(frame.origin, liar.origin) });
    const stranger = await startFileHost({}, { '/': embeddingPage(frame.origin, liar.origin) });
    const configuration = JSON.stringify({
      options: { video: { url: `/media/${clipPath}` }, storage: false },
      // The neighbor's origin is listed too, but it is not the page around the frame.
      origins: [listed.origin, liar.origin],
    });
    pages['/frame'] =
      htmlPage(`<div id="player"></div><script type="application/json" id="tenger-embed">${configuration}</script>
      <script src="/player/player.js"></script><script src="/player/embed-frame.js"></script>`);
    const all = [frame, liar, listed, stranger];
    return { listed, stranger, close: () => Promise.all(all.map((host) => host.close())) };
  }

  test('a page that is not listed as an origin receives no messages and controls nothing', async ({
    page: tab,
  }) => {
    const { stranger, close } = await hosts();
    await tab.goto(`${stranger.origin}/`);
    const inner = tab.frameLocator('#frame');
    await expect(video(inner)).toBeAttached({ timeout: 60_000 });
    await expect
      .poll(() => tab.evaluate('heard'), { timeout: 60_000 })
      .toEqual([{ tenger: 1, event: 'awake' }]);
    await tab.evaluate(`
      for (const call of ['hello', 'muted', 'play', 'seek']) say({ tenger: 1, call, id: 7, value: 3 });
      void player.play().catch(() => {});
    `);
    await expect
      .poll(() => video(inner).evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    // Long enough for a dozen of the neighbor's messages, and for replies that must not come.
    await tab.waitForTimeout(1500);
    expect(await tab.evaluate('heard')).toEqual([{ tenger: 1, event: 'awake' }]);
    expect(
      await video(inner).evaluate((element: HTMLVideoElement) => [element.paused, element.currentTime]),
    ).toEqual([true, 0]);
    expect(await tab.evaluate('player.state === undefined')).toBe(true);
    // A pending call is rejected when the connection is closed.
    await tab.evaluate('window.asked = player.play().catch(({ message }) => message); player.disconnect()');
    expect(await tab.evaluate('asked')).toContain('is closed');
    await tab.goto('about:blank');
    await close();
  });

  test('a listed page receives replies, and messages from a neighboring frame or malformed ones change nothing', async ({
    page: tab,
  }) => {
    const { listed, close } = await hosts();
    await tab.goto(`${listed.origin}/`);
    expect(await tab.evaluate('player.ready')).toMatchObject({ paused: true, currentTime: 0 });
    const nonsense = `say(null); say(7); say('play'); say([]); say({ call: 'play' }); say({ tenger: 2, call: 'play' });
      say({ tenger: 1 }); say({ tenger: 1, call: '__proto__', id: 90 }); say({ tenger: 1, call: 'constructor', id: 91 })`;
    await tab.evaluate(nonsense);
    await tab.waitForTimeout(1000);
    // Neither the neighbor's calls nor its forged events have an effect.
    expect(await tab.evaluate('[player.state.paused, player.state.currentTime]')).toEqual([true, 0]);
    const replies = await tab.evaluate('heard.filter(({ id }) => id >= 90)');
    expect(replies).toEqual([
      { tenger: 1, id: 90, error: 'Unknown call "__proto__".' },
      { tenger: 1, id: 91, error: 'Unknown call "constructor".' },
    ]);
    await tab.evaluate('player.setMuted(true).then(() => player.setRate(2)).then(() => player.play())');
    await expect.poll(() => tab.evaluate('player.state.currentTime'), { timeout: 60_000 }).toBeGreaterThan(1);
    await tab.evaluate(
      'player.pause().then(() => player.setVolume(0.25)).then(() => player.setMuted(true)).then(() => player.seek(2))',
    );
    await expect
      .poll(() => tab.evaluate('player.state'))
      .toMatchObject({ paused: true, muted: true, playbackRate: 2, volume: 0.25, currentTime: 2 });
    expect(
      await tab.evaluate('player.play().then(() => player.disconnect()).then(() => "disconnected")'),
    ).toBe('disconnected');
    await tab.goto('about:blank');
    await close();
  });
});
