import type { Message, Translate } from '../foundation/message';
import type { Player } from './player-types';

/** A command with keys, listed in the key help. */
export interface KeyCommand<Target = never> {
  readonly id: string;
  /** The core's commands get theirs when the deferred features load. */
  readonly label?: Message | undefined;
  /**
   * `KeyboardEvent.key` where the character counts ("?"), `KeyboardEvent.code` where the position does, so that a
   * Cyrillic layout works ("KeyK", "Shift+Comma").
   */
  readonly keys: readonly string[];
  /** `false` leaves the key to the browser. */
  perform(target: Target, key: string): unknown;
}

/** An action that a viewer triggers by a key, the context menu or a button of the control bar. */
export interface PlayerCommand extends KeyCommand<Player> {
  /** Describes the result after a key, a gesture or the menu ran the command. `shown` is the feedback still displayed. */
  readonly feedback?:
    | ((player: Player, shown: ActionFeedback | undefined) => ActionFeedback | undefined)
    | undefined;
  /** Lists the command in the context menu. */
  readonly menu?: CommandMenuEntry | undefined;
  /** Adds a button to the control bar; the settings list it as a switch where the bar is too narrow. */
  readonly button?: CommandButton | undefined;
}

/** How the context menu lists a command. Its functions may read signals. */
export interface CommandMenuEntry {
  /** Ascending. The entries of the page and the version follow. */
  readonly order: number;
  /** The command's id when absent. */
  readonly id?: string | undefined;
  /** The command's label when absent. */
  readonly label?: ((player: Player) => Message) | undefined;
  /** Leaves the entry out while false. */
  readonly isAvailable?: ((player: Player) => boolean) | undefined;
  /** Makes the entry a switch. */
  readonly on?: ((player: Player) => boolean) | undefined;
  /** Keeps the entry out of the settings page "More", which repeats the menu for touch. */
  readonly contextOnly?: boolean | undefined;
}

/** How the control bar shows a command. */
export interface CommandButton {
  /** The CSS class of the button, and its id in the settings. */
  readonly id: string;
  /** Order among the buttons of the bar. */
  readonly order: number;
  /** Player width in CSS pixels from which the button is in the bar. */
  readonly from: number;
  /** The label while the command is on. */
  readonly leave: Message;
  readonly icon: (on: boolean) => readonly [line: string, fill: string];
  /** Undefined while the command is unavailable. */
  readonly on: (player: Player) => boolean | undefined;
}

export type FeedbackIcon =
  | 'play'
  | 'pause'
  | 'volume'
  | 'muted'
  | 'back'
  | 'forward'
  | 'speed'
  | 'time'
  | 'loop'
  | 'camera'
  | 'copy'
  | 'alert';

/** The result of a command or a gesture, displayed in the middle of the picture. */
export interface ActionFeedback {
  readonly icon: FeedbackIcon;
  /** The value as a short text; only the icon is shown when absent. */
  readonly say?: ((t: Translate) => string) | undefined;
  /** Milliseconds; 800 when absent. */
  readonly ms?: number | undefined;
  /** Total seconds, for feedback that adds up while it is shown. */
  readonly seconds?: number | undefined;
  /** The tapped side, where the feedback appears. */
  readonly side?: 'start' | 'end' | undefined;
}

/** Displays the result of a command that ends later, such as a download. */
export function showFeedback(player: Player, feedback: ActionFeedback): void {
  player.find<{ show(feedback: ActionFeedback): void }>({ featureName: 'feedback' })?.show(feedback);
}
