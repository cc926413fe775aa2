/**
 * The buttons of iPhones and iPads set the volume: an element accepts another one, and reverts it later without an event.
 * An iPad calls itself a Mac, and no Mac has a touch screen.
 */
export function canSetVolume(): boolean {
  return navigator.maxTouchPoints < 2 || !/^(Mac|iP)/.test(navigator.platform);
}
