/** @jsxImportSource preact */
import type { Slot, ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { backText, forwardText } from './messages';
import { skipButtonsCss } from './skip-buttons.css';

/** Seconds per press. */
const skipSeconds = 10;

/** Ten seconds back, beside the play button or in the middle of a narrow player. */
export const skipBack = (slot: Slot): ViewControl => ({
  slot,
  css: skipButtonsCss,
  view: ({ player, t }) => (
    <Button
      class="skip"
      icon="back-10"
      size={slot === 'center' ? 32 : 24}
      label={t(backText, { seconds: skipSeconds })}
      shortcut="J"
      onPress={() => player.seekBy(-skipSeconds)}
    />
  ),
});

export const skipForward = (slot: Slot): ViewControl => ({
  slot,
  css: skipButtonsCss,
  view: ({ player, t }) => (
    <Button
      class="skip"
      icon="forward-10"
      size={slot === 'center' ? 32 : 24}
      label={t(forwardText, { seconds: skipSeconds })}
      shortcut="L"
      onPress={() => player.seekBy(skipSeconds)}
    />
  ),
});
