import type { Readable, Writable } from '../foundation/signal';
import type { Skin } from './control';

/** The state of the controls themselves, shared by all views of one player. */
export interface Ui {
  readonly host: HTMLElement;
  /** Every control that is there by now. */
  readonly skin: Readable<Skin>;
  /** Controls are on screen. */
  readonly visible: Readable<boolean>;
  /** The viewer has come near, by pointer or key. */
  readonly touched: Readable<boolean>;
  /** The open page of the settings menu: "main" or a panel's id. */
  readonly menu: Writable<string | undefined>;
  /** Second of the film under the pointer on the seek bar, or where its thumb is held. */
  readonly pointed: Writable<number | undefined>;
  /** Names the place in the film at a second, such as its chapter; absent while nothing is known of it. */
  readonly placeAt: Writable<((seconds: number) => string) | undefined>;
  /** Shows the controls and starts their time anew. */
  wake(): void;
  /** Hides the controls at once, if they may be hidden. */
  sleep(): void;
  /** Keeps the controls on screen until the returned function is called. */
  hold(): () => void;
  /** Reads a signal without following it while controls are hidden: nothing is redrawn that nobody sees. */
  seen<T>(readable: Readable<T>): T;
}
