import type { Message } from '../../foundation/message';
import type { PanelControl, ToggleItem, ViewProps } from '../control';

/** A switch of a panel that several features share. */
export interface Toggle extends ToggleItem {
  flip(): void;
}

export interface TogglesPanelOptions {
  readonly id: string;
  readonly title: Message;
  readonly order?: number | undefined;
  /** Each returns undefined while it has nothing to switch. */
  readonly toggles: readonly ((props: ViewProps) => Toggle | undefined)[];
}

/** A panel with switches of different features. */
export function togglesPanel({ id, title, order, toggles }: TogglesPanelOptions): PanelControl {
  return {
    slot: 'settings',
    id,
    order,
    panel: (props) => {
      const items = toggles.flatMap((toggle) => toggle(props) ?? []);
      if (items.length === 0) return;
      return {
        title: props.t(title),
        summary: '',
        items,
        select: (chosen) => items.find((item) => item.id === chosen)?.flip(),
      };
    },
  };
}
