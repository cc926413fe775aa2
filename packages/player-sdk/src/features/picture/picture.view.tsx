/** @jsxImportSource preact */
import type { Player } from '../../engine/player';
import type { ViewControl } from '../../ui/control';
import pictureCss from './picture.css?inline';

export interface PictureOptions {
  /** Action of a double click; a single click plays or pauses. */
  readonly onDoubleClick?: ((player: Player) => void) | undefined;
}

/** The picture: a mouse click plays or pauses, a tap shows or hides the controls. */
export function picture({ onDoubleClick }: PictureOptions = {}): ViewControl {
  return {
    slot: 'picture',
    css: pictureCss,
    view: ({ player, ui }) => {
      // Clicks are pointer events, which the DOM types lack. A `dblclick` has no pointer type; its clicks have one.
      let byTouch = false;
      return () => (
        // Keyboard and screen reader users have the play button and the hotkeys for this.
        <div
          class="picture"
          aria-hidden="true"
          onClick={(event) => {
            if (ui.menu.peek() !== undefined) {
              ui.menu.value = undefined;
              return;
            }
            byTouch = (event as Event as PointerEvent).pointerType === 'touch';
            if (!byTouch || !player.state.started.peek()) return player.toggle();
            if (ui.visible.peek()) ui.sleep();
            else ui.wake();
          }}
          onDblClick={() => {
            if (!byTouch) onDoubleClick?.(player);
          }}
        />
      );
    },
  };
}
