/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { Message } from '../../foundation/message';
import type { Skin, ToggleItem, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { barRoom } from './bar-room';
import { barRoomCss } from './bar-room.css';
import { displayText } from './messages';

/** A button in a wide bar, a switch in the settings of a narrow player. */
export interface Tool {
  readonly id: string;
  /** Its place among the buttons of the bar. */
  readonly order: number;
  /** CSS pixels of player width from which it stands in the bar. */
  readonly from: number;
  readonly name: Message;
  readonly leave: Message;
  readonly icon: (on: boolean) => IconPaths;
  readonly shortcut?: string | undefined;
  /** Undefined while there is no such thing here. */
  readonly on: (player: Player) => boolean | undefined;
  readonly toggle: (player: Player) => void;
}

/** The buttons of the tools, and the settings page for those the bar has no room for. */
export function barOrSettings(tools: readonly Tool[]): Skin {
  const buttons = tools.map(({ id, order, from, name, leave, icon, shortcut, on, toggle }) => ({
    slot: 'end' as const,
    order,
    view: ({ player, t }: ViewProps) => {
      const roomy = player.get(barRoom).roomFor(from);
      return () => {
        const active = on(player);
        if (active === undefined || !roomy.value) return null;
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
      css: barRoomCss,
      slot: 'settings',
      id: 'display',
      order: 90,
      panel: ({ player, t }) => {
        const items = tools.flatMap(({ id, from, name, on }): ToggleItem[] => {
          const active = player.get(barRoom).roomFor(from).value ? undefined : on(player);
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
