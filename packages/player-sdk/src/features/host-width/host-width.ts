import { defineFeature } from '../../engine/feature';
import { warn } from '../../foundation/warn';

/** Warns developers whose player is displayed with no width: it fills its container and cannot widen it. */
export const hostWidth = defineFeature('hostWidth', ({ player, scope }) => {
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (host && host.getClientRects().length > 0 && host.clientWidth === 0)
      warn('The container of the player has no width. Set one, such as "width: 100%".');
    return undefined;
  });
  return {};
});
