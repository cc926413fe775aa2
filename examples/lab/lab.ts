import { type PlayerHandle, TengerPlayer } from '@tenger/player-sdk';
import { scenes } from './scenes';

declare global {
  interface Window {
    /** For the console. */
    player: PlayerHandle;
  }
}

const query = new URLSearchParams(location.search);
const name = query.get('scene') ?? 'full';
const scene = scenes[name];
const lang = query.get('lang') === 'en' ? 'en' : 'mn';
const container = document.querySelector('#player');
const list = document.querySelector('#scenes');
if (!scene || !container || !list) throw new Error(`No scene "${name}". There are: ${Object.keys(scenes)}.`);

document.body.toggleAttribute('data-bare', query.has('bare'));
window.player = TengerPlayer.create(container, {
  ...scene,
  lang,
  storage: query.has('storage') ? undefined : false,
  ...(query.get('theme') === 'gal' ? { theme: '#ff8a3d' } : {}),
});
for (const scene of Object.keys(scenes)) {
  const link = document.createElement('a');
  link.href = `?scene=${scene}`;
  link.textContent = scene;
  list.append(link, ' ');
}
