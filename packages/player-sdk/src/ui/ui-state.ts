import type { Readable, Writable } from '../foundation/signal';

/** The state of the controls themselves, shared by all views of one player. */
export interface Ui {
  readonly host: HTMLElement;
  /** Controls are on screen. */
  readonly visible: Readable<boolean>;
  /** The open page of the settings menu: "main" or a panel's id. */
  readonly menu: Writable<string | undefined>;
  /** Shows the controls and starts their time anew. */
  wake(): void;
  /** Hides the controls at once, if they may be hidden. */
  sleep(): void;
  /** Keeps the controls on screen until the returned function is called. */
  hold(): () => void;
  /** Reads a signal without following it while controls are hidden: nothing is redrawn that nobody sees. */
  seen<T>(readable: Readable<T>): T;
}
