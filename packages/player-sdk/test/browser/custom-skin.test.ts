import { expect, it, onTestFinished } from 'vitest';
import { createPlayer, native } from '../../src/index';
import { defaultSkin, fullPreset, mountPlayer } from '../../src/ui';
import { failOnUncaughtErrors, find, media, until } from './helpers';

failOnUncaughtErrors();

/** The player of the recipe "A skin of your own". */
function makeCustomPlayer() {
  const box = document.createElement('div');
  box.style.width = '640px';
  document.body.append(box);
  const player = createPlayer({
    video: document.createElement('video'),
    backends: [native()],
    features: fullPreset(),
  });
  const { host } = mountPlayer(box, player, { skin: defaultSkin });
  const root = host.shadowRoot;
  if (!root) throw new Error('No shadow root.');
  onTestFinished(() => {
    player.destroy();
    box.remove();
  });
  return { player, root };
}

it('a custom player shows an error, and plays after a retry with another source', async () => {
  const { player, root } = makeCustomPlayer();
  player.load({ url: '/no-such-file.mp4' }).catch(() => {});
  await until(() => root.querySelector('[role=alert]') !== null, 'the error');
  expect(find(root, '.error-code').textContent).toContain('not-found');
  await player.load({ url: media.small });
  await until(() => root.querySelector('[role=alert]') === null, 'the picture');
});

it('the settings of a custom player have speed and quality', async () => {
  const { player, root } = makeCustomPlayer();
  const files = [
    { name: '480 SD', url: media.small },
    { name: '720 HD', url: media.large },
  ];
  await player.load({ files });
  await until(() => root.querySelector('.settings button') !== null, 'the controls');
  find(root, '.settings button').click();
  await until(() => root.querySelectorAll('.settings [role=menuitem]').length === 2, 'the pages');
  const pages = [...root.querySelectorAll('.settings [role=menuitem]')];
  expect(pages.map((page) => page.getAttribute('data-id'))).toEqual(['speed', 'quality']);
});
