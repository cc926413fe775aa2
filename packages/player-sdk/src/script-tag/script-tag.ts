import { TengerPlayer } from '../tenger-player';

/** The exports of `window.TengerPlayer`: `create`, and the whole SDK. */
export * from '../index';
/** Only for the chunks of this build, not for pages. */
export { shared } from './shared';
export const { create, version } = TengerPlayer;

/** `<tenger-player>` loads as a separate chunk. */
export const defineTengerPlayer = (name?: string): Promise<void> =>
  import('../element/player-element').then((module) => module.defineTengerPlayer(name));

/** Delay that lets a player of `create` load its first frame before. */
const defineDelayMs = 300;

const defineElement = () => void defineTengerPlayer().catch(() => {});
// There may be no document, for example on a server.
const page = globalThis.document;
/** Defines the element immediately if the page contains one, otherwise after a delay. */
const findElements = () => {
  if (page.querySelector('tenger-player')) defineElement();
  else setTimeout(defineElement, defineDelayMs);
};
if (page?.readyState === 'loading' && !page.querySelector('tenger-player'))
  page.addEventListener('DOMContentLoaded', findElements);
else if (page) findElements();
