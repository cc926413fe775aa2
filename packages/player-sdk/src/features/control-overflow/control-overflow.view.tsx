/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { Message } from '../../foundation/message';
import type { Skin, ToggleItem, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { controlOverflow } from './control-overflow';
import controlOverflowCss from './control-overflow.css?inline';
import { displayText } from './messages';

/** A button in a wide control bar, or a switch in the settings of a narrow player. */
export interface Tool {
  readonly id: string;
  /** Order among the buttons of the bar. */
  readonly order: number;
  /** Player width in CSS pixels from which the button is in the bar. */
  readonly from: number;
  readonly name: Message;
  readonly leave: Message;
  readonly icon: (on: boolean) => IconPaths;
  readonly shortcut?: string | undefined;
  /** Undefined while the tool is unavailable. */
  readonly on: (player: Player) => boolean | undefined;
  readonly toggle: (player: Player) => void;
}

/** Puts the tools in the control bar, and those that do not fit on a settings page. */
export function createToolControls(tools: readonly Tool[]): Skin {
  const buttons = tools.map(({ id, order, from, name, leave, icon, shortcut, on, toggle }) => ({
    slot: 'end' as const,
    order,
    view: ({ player, t }: ViewProps) => {
      const fits = player.get(controlOverflow).fits(from);
      return () => {
        const active = on(player);
        if (active === undefined || !fits.value) return null;
        return (
          <Button
            class={id}
            icon={icon(active)}
            label={t(active ? leave : name)}
            shortcut={shortcut}
            onPress={() => toggle(player)}
          />
        );
      };
    },
  }));
  return [
    ...buttons,
    {
      css: controlOverflowCss,
      slot: 'settings',
      id: 'display',
      order: 90,
      panel: ({ player, t }) => {
        const items = tools.flatMap(({ id, from, name, on }): ToggleItem[] => {
          const active = player.get(controlOverflow).fits(from).value ? undefined : on(player);
          return active === undefined ? [] : [{ id, label: t(name), on: active }];
        });
        if (items.length === 0) return;
        return {
          title: t(displayText),
          summary: '',
          items,
          select: (id) => tools.find((tool) => tool.id === id)?.toggle(player),
        };
      },
    },
  ];
}
