import type { Player } from '../engine/player';
import type { Translate } from '../foundation/message';
import type { Drawing } from './follow';
import type { Ui } from './ui-state';

/** What every view gets. */
export interface ViewProps {
  readonly player: Player;
  readonly t: Translate;
  readonly ui: Ui;
}

/** Where a control sits; `layout.tsx` shows the places. */
export type Slot = 'picture' | 'overlay' | 'top-start' | 'top-end' | 'center' | 'bar' | 'start' | 'end';

/** Anything shown on the player. */
export interface ViewControl {
  readonly slot: Slot;
  /** Called in an effect of its own: it is drawn again when a signal it read changes. */
  readonly view: (props: ViewProps) => Drawing;
  readonly css?: string | undefined;
}

/** A page of the settings menu. `panel` answers undefined while there is nothing to choose. */
export interface PanelControl {
  readonly slot: 'settings';
  readonly id: string;
  readonly panel: (props: ViewProps) => Panel | undefined;
  readonly css?: string | undefined;
}

export type Control = ViewControl | PanelControl;

export interface Panel {
  readonly title: string;
  /** The present choice, shown beside the title. */
  readonly summary: string;
  readonly items: readonly PanelItem[];
  readonly select: (id: string) => void;
}

export interface PanelItem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
}

/** Order is order on screen; removing a control is removing its name. */
export type Skin = readonly Control[];
