import 'media-chrome';
import { afterEach, expect, it } from 'vitest';
import { defineTengerPlayer } from '../../src/index';
import { failOnUncaughtErrors, media, until } from './helpers';

// Controls of another project on our element: they only use the members of a media element.

failOnUncaughtErrors();
afterEach(() => {
  document.body.replaceChildren();
});

it('the controls of media-chrome control the player', async () => {
  defineTengerPlayer();
  document.body.innerHTML = `<media-controller style="width: 640px">
    <tenger-player slot="media" src="${media.small}" nocontrols loop options='{ "storage": false }'></tenger-player>
    <media-control-bar>
      <media-play-button></media-play-button><media-mute-button></media-mute-button>
      <media-time-range></media-time-range><media-time-display showduration></media-time-display>
      <media-volume-range></media-volume-range><media-playback-rate-button rates="1 2"></media-playback-rate-button>
      <media-seek-forward-button seekoffset="2"></media-seek-forward-button>
    </media-control-bar>
  </media-controller>`;
  const element = document.querySelector('tenger-player');
  const control = (name: string) => {
    const found = document.querySelector<HTMLElement>(name);
    if (!found) throw new Error(`There is no <${name}>.`);
    return found;
  };
  if (!element) throw new Error('There is no player.');
  element.muted = true;
  const play = control('media-play-button');
  const controller = control('media-controller');
  await until(() => controller.getAttribute('mediaduration') !== null, 'its length');
  expect(Number(controller.getAttribute('mediaduration'))).toBeCloseTo(6, 1);

  play.click();
  await until(() => element.currentTime > 0.2, 'playback');
  await until(() => !play.hasAttribute('mediapaused'), 'the button to know');
  await until(() => Number(controller.getAttribute('mediacurrenttime')) > 0.2, 'the time to be known');
  control('media-mute-button').click();
  await until(() => !element.muted, 'the sound');
  control('media-playback-rate-button').click();
  await until(() => element.playbackRate === 2, 'the rate');
  control('media-seek-forward-button').click();
  await until(() => element.currentTime > 2, 'the jump');
  play.click();
  await until(() => element.paused && play.hasAttribute('mediapaused'), 'the pause');
  // These controls also receive changes that the page makes.
  element.volume = 0.25;
  await until(() => controller.getAttribute('mediavolume') === '0.25', 'the volume');
  element.currentTime = 5;
  await until(() => controller.getAttribute('mediacurrenttime') === '5', 'the position');
  expect(control('media-time-range').getAttribute('mediaseekable')).toMatch(/^0:6/);
});
