import type { Player } from '../engine/player';
import type { Translate } from '../foundation/message';
import type { Readable, Writable } from '../foundation/signal';
import type { Child } from './dom';
import type { ViewContent } from './signal-view';

/** The state of the controls themselves, shared by all views of one player. */
export interface Ui {
  readonly host: HTMLElement;
  /** All controls that are loaded. */
  readonly skin: Readable<Skin>;
  /** The controls are visible. */
  readonly visible: Readable<boolean>;
  /** The viewer has used the pointer or a key. */
  readonly touched: Readable<boolean>;
  /** The open page of the settings menu: "main" or a panel's id. */
  readonly menu: Writable<string | undefined>;
  /** Media time under the pointer on the seek bar, or at its dragged thumb. */
  readonly pointed: Writable<number | undefined>;
  /** The label of a media time, such as its chapter; absent without one. */
  readonly chapterTitleAt: Writable<((seconds: number) => string) | undefined>;
  /** Shows the controls and restarts their idle time. */
  wake(): void;
  /** Hides the controls immediately, if they may hide. */
  sleep(): void;
  /** Keeps the controls on screen until the returned function is called. */
  hold(): () => void;
  /** Reads a signal without tracking it while the controls are hidden, which saves invisible renders. */
  seen<T>(readable: Readable<T>): T;
}

/** Props of every view. */
export interface ViewProps {
  readonly player: Player;
  readonly t: Translate;
  readonly ui: Ui;
}

/** Where a control is; see `layout.ts`. */
export type Slot =
  | 'picture'
  | 'overlay'
  | 'top-start'
  | 'top-end'
  | 'center'
  /** Above the seek bar, for offers during playback. It stays when the controls hide. */
  | 'offer'
  | 'bar'
  | 'start'
  | 'end';

interface SlottedControl {
  /** Ascending within a slot, 0 when absent; equal orders keep the order of the skin. */
  readonly order?: number | undefined;
  readonly css?: string | undefined;
}

/** Anything shown on the player. */
export interface ViewControl extends SlottedControl {
  readonly slot: Slot;
  /** Called in an effect: the view renders again when a signal that it read changes. */
  readonly view: (props: ViewProps) => ViewContent;
}

/** A control of the core, without Preact: its elements are created once and follow signals, see `dom.ts`. */
export interface ElementControl extends SlottedControl {
  readonly slot: Slot;
  readonly create: (props: ViewProps) => Child;
}

/** A page of the settings menu. `panel` returns undefined while there is nothing to choose. */
export interface PanelControl extends SlottedControl {
  readonly slot: 'settings';
  readonly id: string;
  /** The parent panel; the first page when absent. */
  readonly under?: string | undefined;
  /** Shows its items on the parent page instead of a separate page. */
  readonly inline?: boolean | undefined;
  readonly panel: (props: ViewProps) => Panel | undefined;
}

/** The controls that the core can mount. `preact-control.tsx` turns a `ViewControl` into one. */
export type CoreControl = ElementControl | PanelControl;
export type CoreSkin = readonly CoreControl[];

export type Control = ViewControl | CoreControl;

export interface Panel {
  readonly title: string;
  /** The current choice, shown next to the title. */
  readonly summary: string;
  readonly items: readonly PanelItem[];
  /** Handles entries with `checked` or `on`. */
  readonly select: (id: string) => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A radio item: selecting it closes the page. */
export interface RadioItem extends Entry {
  readonly checked: boolean;
}

/** A switch: the page stays open. */
export interface ToggleItem extends Entry {
  readonly on: boolean;
}

/** A value with steps, such as a size; `hint` is the value as text. */
export interface StepItem extends Entry {
  /** Absent at the minimum or maximum. */
  readonly less?: (() => void) | undefined;
  readonly more?: (() => void) | undefined;
  /** A bar to drag instead of the two buttons, for values that are set by eye; from 0 to 1. */
  readonly bar?: { readonly at: number; readonly to: (fraction: number) => void } | undefined;
}

/** Opens another panel by its id; `hint` is the choice there. */
export interface PageItem extends Entry {
  readonly page: string;
}

/** Runs an action and closes the menu. */
export interface ActionItem extends Entry {
  readonly run: () => void;
}

export type PanelItem = RadioItem | ToggleItem | StepItem | PageItem | ActionItem;

/** The order is the order on screen. Remove a control to hide it. */
export type Skin = readonly Control[];
