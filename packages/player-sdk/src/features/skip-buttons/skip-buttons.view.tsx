/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import skipButtonsCss from './skip-buttons.css?inline';

const backText = message('skip-buttons.back', 'Back {seconds} seconds');
const forwardText = message('skip-buttons.forward', 'Forward {seconds} seconds');

/** Seconds per press. */
const skipSeconds = 10;

/** Ten seconds back, next to the play button; left of the middle in a narrow player. */
export const skipBack: ViewControl = {
  slot: 'start',
  css: skipButtonsCss,
  view: ({ player, t }) => (
    <Button
      class="skip"
      icon="back-10"
      label={t(backText, { seconds: skipSeconds })}
      shortcut="J"
      onPress={() => player.seekBy(-skipSeconds)}
    />
  ),
};

export const skipForward: ViewControl = {
  slot: 'start',
  view: ({ player, t }) => (
    <Button
      class="skip forward"
      icon="forward-10"
      label={t(forwardText, { seconds: skipSeconds })}
      shortcut="L"
      onPress={() => player.seekBy(skipSeconds)}
    />
  ),
};
