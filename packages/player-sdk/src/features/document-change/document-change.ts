import { defineFeature } from '../../engine/feature';

/** Lets the page move the player to another document. */
export const documentChange = defineFeature('documentChange', ({ player, scope }) => {
  import('./follow-document').then(
    ({ followDocument }) => followDocument(player, scope),
    () => {},
  );
  return {};
});
