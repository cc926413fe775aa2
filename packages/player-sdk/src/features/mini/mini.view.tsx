/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import { dragToCorner, glideFrom } from './drag-to-corner';
import { type MiniOptions, mini } from './mini';
import miniCss from './mini.css?inline';
import { nextCorner } from './mini-rules';

const expandText = message('mini.expand', 'Back to the page');
const closeText = message('mini.close', 'Close the mini player');

const closeIcon: IconPaths = ['m6.5 6.5 11 11m0-11-11 11', ''];
const expandIcon: IconPaths = ['M13.5 5h4L19 6.5v4M19 5.5 13 11.5M10.5 19h-4L5 17.5v-4M5 18.5l6-6', ''];

/** Over the picture: dragging moves the mini player, a click plays or pauses it. */
const miniDrag: ViewControl = {
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

const miniButtons: ViewControl = {
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

const miniIcon: IconPaths = ['M11 18.5H5.5L4 17V5.5h14.5L20 7v4', 'M12.5 13.5h6l1 1v5h-6l-1-1z'];
const backIcon: IconPaths = [
  'M11 18.5H5.5L4 17V5.5h14.5L20 7v4M12.5 13.5h6l1 1v5h-6l-1-1zM7.5 12V9h3M7.5 9l3.5 3.5',
  '',
];

const toggleCommand: PlayerCommand = {
  id: 'mini',
  keys: ['KeyI'],
  label: message('mini.mini', 'Mini player'),
  perform: (player) => player.get(mini).toggle(),
  button: {
    id: 'mini-player',
    order: 15,
    from: 720,
    leave: expandText,
    icon: (isOn) => (isOn ? backIcon : miniIcon),
    on: (player) => player.get(mini).active.value,
  },
};

const cornerCommand: PlayerCommand = {
  id: 'mini-corner',
  keys: ['Shift+KeyI'],
  label: message('mini.corner', 'Move the mini player to another corner'),
  perform(player) {
    const { active, corner, moveTo } = player.get(mini);
    return active.peek() && moveTo(nextCorner(corner.peek()));
  },
};

export const miniFeature = (
  connections: Omit<MiniOptions, 'scroll'>,
): ConfigurableFeature<{ readonly mini?: boolean | { readonly scroll: boolean } | undefined }> => ({
  options: { mini: 'true or false or { scroll: a boolean }' },
  create: (options) => ({
    features: [
      mini({
        ...connections,
        scroll: typeof options.mini === 'object' ? options.mini.scroll : options.mini === true,
      }),
    ],
    // `false` leaves out the button and its key; the page may still call the feature.
    commands: options.mini === false ? [cornerCommand] : [toggleCommand, cornerCommand],
    controls: [miniDrag, miniButtons],
  }),
});
