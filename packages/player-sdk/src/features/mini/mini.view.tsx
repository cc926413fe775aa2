/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { dragToCorner, glideFrom } from './drag-to-corner';
import { closeText, expandText } from './messages';
import { mini } from './mini';
import miniCss from './mini.css?inline';

const closeIcon: IconPaths = ['m6.5 6.5 11 11m0-11-11 11', ''];
const expandIcon: IconPaths = ['M13.5 5h4L19 6.5v4M19 5.5 13 11.5M10.5 19h-4L5 17.5v-4M5 18.5l6-6', ''];

/** Over the picture: dragging moves the mini player, a click plays or pauses it. */
export const miniDrag: ViewControl = {
  slot: 'picture',
  css: miniCss,
  view: ({ player, ui }) => {
    const { active, moveTo } = player.get(mini);
    const handlers = dragToCorner({
      host: ui.host,
      onDrop: moveTo,
      onClick({ pointerType }) {
        if (pointerType !== 'touch') player.toggle();
        else if (ui.visible.peek()) ui.sleep();
        else ui.wake();
      },
    });
    return () => {
      if (!active.value) return null;
      // Open menus belong to the large player.
      ui.menu.value = undefined;
      glideFrom(ui.host, 0, 24);
      return <div class="mini-drag" aria-hidden="true" {...handlers} />;
    };
  },
};

export const miniButtons: ViewControl = {
  slot: 'top-end',
  view: ({ player, t }) => {
    const { active, exit, close } = player.get(mini);
    if (!active.value) return null;
    return (
      <div class="mini-buttons">
        <Button icon={expandIcon} label={t(expandText)} onPress={exit} />
        <Button icon={closeIcon} label={t(closeText)} onPress={close} />
      </div>
    );
  },
};
