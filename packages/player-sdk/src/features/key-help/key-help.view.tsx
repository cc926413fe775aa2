/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { type Readable, signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import type { DeferredFeature } from '../../ui/deferred-feature';
import { lazyView } from '../../ui/lazy-view';

export interface KeyHelp {
  readonly open: Readable<boolean>;
  show(): void;
  close(): void;
}

/** The key help. Restores the focus when it closes. */
const keyHelp = defineFeature('keyHelp', ({ player }): KeyHelp => {
  const open = signal(false);
  let focused: Element | null | undefined;
  return {
    open,
    show() {
      const host = player.surface.peek()?.host;
      focused = host?.shadowRoot?.activeElement ?? host;
      open.value = true;
    },
    close() {
      open.value = false;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
});

const helpText = message('key-help.title', 'Keyboard shortcuts');

const showCommand: PlayerCommand = {
  id: 'key-help',
  keys: ['?'],
  label: helpText,
  perform: (player) => player.get(keyHelp).show(),
  menu: { order: 70, id: 'keys', contextOnly: true },
};

/** `commands` are all commands of a player; those with a key and a label are listed. */
export const keyHelpFeature = (commands: (player: Player) => readonly PlayerCommand[]): DeferredFeature => ({
  features: [keyHelp()],
  commands: [showCommand],
  controls: [keyHelpDialog(commands)],
});

/** The list loads when it first opens. */
function keyHelpDialog(commands: (player: Player) => readonly PlayerCommand[]): ViewControl {
  return {
    slot: 'overlay',
    order: 90,
    view: ({ player, t, ui }) => {
      const { open, close } = player.get(keyHelp);
      const list = lazyView(ui.host, () => import('./key-list.view'), close);
      return () => {
        if (!open.value) return null;
        const shown = { host: ui.host, title: t(helpText), commands: commands(player), t, onClose: close };
        return list()?.renderKeyList(shown) ?? null;
      };
    },
  };
}
