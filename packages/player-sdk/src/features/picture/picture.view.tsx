/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { ViewControl } from '../../ui/control';
import { pictureCss } from './picture.css';

export interface PictureOptions {
  /** What a double click does; a single one plays or pauses. */
  readonly onDoubleClick?: ((player: Player) => void) | undefined;
}

/** The picture itself: a mouse click plays or pauses, a tap shows or hides the controls. */
export function picture({ onDoubleClick }: PictureOptions = {}): ViewControl {
  return {
    slot: 'picture',
    css: pictureCss,
    view: ({ player, ui }) => (
      // Keyboard and screen reader users have the play button and the hotkeys for this.
      <div
        class="picture"
        aria-hidden="true"
        onClick={(event) => {
          if (ui.menu.peek() !== undefined) {
            ui.menu.value = undefined;
            return;
          }
          if (!byTouch(event)) return player.toggle();
          if (ui.visible.peek()) ui.sleep();
          else ui.wake();
        }}
        onDblClick={(event) => {
          if (!byTouch(event)) onDoubleClick?.(player);
        }}
      />
    ),
  };
}

/** Clicks are pointer events, which the DOM's types do not say yet. */
function byTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
