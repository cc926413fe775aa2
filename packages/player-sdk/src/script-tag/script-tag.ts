import { TengerPlayer } from '../tenger-player';

/** What a page finds as `window.TengerPlayer` after the script tag: `create`, and the whole SDK beside it. */
export * from '../index';
/** For the lazy parts of this very build; not for pages. */
export * as shared from './shared';
export const { create, version } = TengerPlayer;

/** `<tenger-player>` is a part of its own. */
export const defineTengerPlayer = (name?: string): Promise<void> =>
  import('../element/player-element').then((part) => part.defineTengerPlayer(name));

/** Long enough for the picture of a player that the page makes by `create`. */
const laterMs = 300;

const define = () => void defineTengerPlayer().catch(() => {});
// Nothing happens where the module is loaded without a page.
const page = globalThis.document;
/** At once where the page has one; else behind whatever else the page does first. */
const look = () => {
  if (page.querySelector('tenger-player')) define();
  else setTimeout(define, laterMs);
};
if (page?.readyState === 'loading' && !page.querySelector('tenger-player'))
  page.addEventListener('DOMContentLoaded', look);
else if (page) look();
