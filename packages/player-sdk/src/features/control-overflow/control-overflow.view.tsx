/** @jsxImportSource preact */
import type { CommandButton, PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { PanelControl, Skin, ToggleItem, ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { keyNames } from '../../ui/kit/key-names';

export interface ControlOverflow {
  /** Whether the player has at least this width in CSS pixels. */
  fits(width: number): Readable<boolean>;
}

/** Reports whether controls fit in the control bar. */
export const controlOverflow = defineFeature('controlOverflow', ({ player, scope }): ControlOverflow => {
  const width = signal(Number.POSITIVE_INFINITY);
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const size = new ResizeObserver(([entry]) => {
      // The width is 0 while the host is not in the page.
      width.value = entry?.contentRect.width || width.peek();
    });
    size.observe(host);
    return () => size.disconnect();
  });
  return { fits: (pixels) => computed(() => width.value >= pixels) };
});

const displayText = message('control-overflow.display', 'Screen');

type ButtonCommand = PlayerCommand & { readonly button: CommandButton };

const hasButton = (command: PlayerCommand): command is ButtonCommand => command.button !== undefined;

/** Puts commands with a `button` in the control bar, and those that do not fit on a settings page. */
export function createCommandButtons(commands: readonly PlayerCommand[]): Skin {
  const shown = commands.filter(hasButton).sort((a, b) => a.button.order - b.button.order);
  return [...shown.map(commandButton), displayPanel(shown)];
}

const commandButton = (command: ButtonCommand): ViewControl => ({
  slot: 'end',
  order: command.button.order,
  view: ({ player, t }) => {
    const { keys, label, button } = command;
    const fits = player.get(controlOverflow).fits(button.from);
    return () => {
      const isOn = button.on(player);
      if (isOn === undefined || !fits.value || !label) return null;
      return (
        <Button
          class={button.id}
          icon={button.icon(isOn)}
          label={t(isOn ? button.leave : label)}
          shortcut={keyNames(keys, '')[0]}
          onPress={() => command.perform(player, '')}
        />
      );
    };
  },
});

const displayPanel = (commands: readonly ButtonCommand[]): PanelControl => ({
  slot: 'settings',
  id: 'display',
  order: 90,
  panel: ({ player, t }) => {
    const items = commands.flatMap(({ label, button: { id, from, on } }): ToggleItem[] => {
      const isOn = player.get(controlOverflow).fits(from).value ? undefined : on(player);
      return isOn === undefined || !label ? [] : [{ id, label: t(label), on: isOn }];
    });
    if (items.length === 0) return;
    return {
      title: t(displayText),
      summary: '',
      items,
      select: (id) => commands.find(({ button }) => button.id === id)?.perform(player, ''),
    };
  },
});
