/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { danmaku } from './danmaku';
import { danmakuUi } from './danmaku-ui.view';
import { hiddenIcon, shownIcon, writeIcon } from './icons';
import { hideText, showText, toggleText, writeText } from './messages';

/** Shows or hides comments; the settings menu has their style. */
export const danmakuButton: ViewControl = {
  slot: 'end',
  order: 36,
  view: ({ player, t }) => {
    const { status, settings, set } = player.get(danmaku);
    if (status.value === 'none') return null;
    const { visible } = settings.value;
    return (
      <Button
        class={`danmaku-button${visible ? ' danmaku-on' : ''}`}
        icon={visible ? shownIcon : hiddenIcon}
        label={t(visible ? hideText : showText)}
        shortcut="D"
        onPress={() => set({ visible: !visible })}
      />
    );
  },
};

export const writeButton: ViewControl = {
  slot: 'end',
  order: 35,
  view: ({ player, t }) => {
    const { writable } = player.get(danmaku);
    const { composing, compose } = player.get(danmakuUi);
    if (!writable.value) return null;
    return (
      <Button
        class="write-button"
        icon={writeIcon}
        label={t(writeText)}
        shortcut="Shift+D"
        aria-expanded={composing.value}
        onPress={() => compose(!composing.peek())}
      />
    );
  },
};

export const danmakuCommands: readonly PlayerCommand[] = [
  {
    id: 'danmaku',
    keys: ['KeyD'],
    label: toggleText,
    perform(player) {
      const { status, settings, set } = player.get(danmaku);
      if (status.peek() === 'none') return false;
      set({ visible: !settings.peek().visible });
      return true;
    },
  },
  {
    id: 'danmaku-write',
    keys: ['Shift+KeyD'],
    label: writeText,
    perform(player) {
      if (!player.get(danmaku).writable.peek()) return false;
      player.get(danmakuUi).compose(true);
      return true;
    },
  },
];
