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
export type Slot =
  | 'picture'
  | 'overlay'
  | 'top-start'
  | 'top-end'
  | 'center'
  /** Above the seek bar, for what is offered while the film plays. It stays when the controls hide. */
  | 'offer'
  | 'bar'
  | 'start'
  | 'end';

interface Placed {
  /** Ascending within a slot, 0 when absent; neighbours of the same order stand as they were given. */
  readonly order?: number | undefined;
  readonly css?: string | undefined;
}

/** Anything shown on the player. */
export interface ViewControl extends Placed {
  readonly slot: Slot;
  /** Called in an effect of its own: it is drawn again when a signal it read changes. */
  readonly view: (props: ViewProps) => Drawing;
}

/** A page of the settings menu. `panel` answers undefined while there is nothing to choose. */
export interface PanelControl extends Placed {
  readonly slot: 'settings';
  readonly id: string;
  /** The panel that leads here and to which it goes back; the first page when absent. */
  readonly under?: string | undefined;
  /** Its items stand on the page above instead of on a page of their own. */
  readonly inline?: boolean | undefined;
  readonly panel: (props: ViewProps) => Panel | undefined;
}

export type Control = ViewControl | PanelControl;

export interface Panel {
  readonly title: string;
  /** The present choice, shown beside the title. */
  readonly summary: string;
  readonly items: readonly PanelItem[];
  /** What an entry with a `checked` or an `on` does. */
  readonly select: (id: string) => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** One of several: choosing it closes the page. */
export interface RadioItem extends Entry {
  readonly checked: boolean;
}

/** On or off: it stays on the page. */
export interface ToggleItem extends Entry {
  readonly on: boolean;
}

/** More or less of something, such as a size; `hint` is the value in words. */
export interface StepItem extends Entry {
  /** Absent at the end of the scale. */
  readonly less?: (() => void) | undefined;
  readonly more?: (() => void) | undefined;
  /** A bar to press and drag on in place of the two parts, for what is found by eye: both from 0 to 1. */
  readonly bar?: { readonly at: number; readonly to: (part: number) => void } | undefined;
}

/** Leads to another panel by its id; `hint` says what is chosen there. */
export interface PageItem extends Entry {
  readonly page: string;
}

/** Does something at once and closes the menu. */
export interface ActionItem extends Entry {
  readonly run: () => void;
}

export type PanelItem = RadioItem | ToggleItem | StepItem | PageItem | ActionItem;

/** Order is order on screen; removing a control is removing its name. */
export type Skin = readonly Control[];
