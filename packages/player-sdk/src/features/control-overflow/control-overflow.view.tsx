/** @jsxImportSource preact */
import type { CommandButton, PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { computed, type Readable, signal } from '../../foundation/signal';
import { warn } from '../../foundation/warn';
import type { CoreControl, PanelControl, ToggleItem, ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { keyNames } from '../../ui/kit/key-names';
import { toCoreControls } from '../../ui/preact-control';

type ButtonCommand = PlayerCommand & { readonly button: CommandButton };

const hasButton = (command: PlayerCommand): command is ButtonCommand => command.button !== undefined;

export interface ControlOverflowOptions {
  /** All commands of a player. Reads a signal. */
  readonly commands: (player: Player) => readonly PlayerCommand[];
  /** Mounts controls. */
  readonly add: (controls: readonly CoreControl[]) => void;
}

export interface ControlOverflow {
  /** The commands with a `button`. */
  readonly buttons: Readable<readonly ButtonCommand[]>;
  /** Whether the player has at least this width in CSS pixels. */
  fits(width: number): Readable<boolean>;
}

/**
 * Puts commands with a `button` in the control bar, also those that the page adds later. Reports whether they fit, and
 * warns developers whose player is displayed with no width: it fills its container and cannot widen it.
 */
export const controlOverflow = defineFeature(
  'controlOverflow',
  ({ player, scope }, { commands, add }: ControlOverflowOptions): ControlOverflow => {
    const width = signal(Number.POSITIVE_INFINITY);
    scope.effect(() => {
      const host = player.surface.value?.host;
      if (!host) return;
      if (host.getClientRects().length && !host.clientWidth)
        warn('The container of the player has no width. Set one, such as "width: 100%".');
      const size = new ResizeObserver(([entry]) => {
        // The width is 0 while the host is not in the page.
        width.value = entry?.contentRect.width || width.peek();
      });
      size.observe(host);
      return () => size.disconnect();
    });
    const buttons = computed(() => commands(player).filter(hasButton));
    let mounted = 0;
    scope.effect(() => {
      add(toCoreControls(buttons.value.slice(mounted).map(commandButton)));
      mounted = buttons.value.length;
    });
    return { buttons, fits: (pixels) => computed(() => width.value >= pixels) };
  },
);

const displayText = message('control-overflow.display', 'Screen');

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

/** The settings page with the commands whose buttons do not fit in the control bar. */
export const displayPanel: PanelControl = {
  slot: 'settings',
  id: 'display',
  order: 90,
  panel: ({ player, t }) => {
    const { buttons, fits } = player.get(controlOverflow);
    const commands = [...buttons.value].sort((a, b) => a.button.order - b.button.order);
    const items = commands.flatMap(({ label, button: { id, from, on } }): ToggleItem[] => {
      const isOn = fits(from).value ? undefined : on(player);
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
};
