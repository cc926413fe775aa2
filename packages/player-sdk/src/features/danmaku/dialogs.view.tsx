/** @jsxImportSource preact */
import { signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { adoptStyles } from '../../ui/styles/adopt';
import { danmakuUi } from './danmaku-ui';

type Dialogs = typeof import('./dialog.view');

/** The list and the filters load when they first open. */
export const danmakuDialogs: ViewControl = {
  slot: 'overlay',
  order: 88,
  view: (props) => {
    const { player, ui } = props;
    const { dialog, close } = player.get(danmakuUi);
    const open = signal<Dialogs['renderDialog'] | undefined>(undefined);
    return () => {
      const which = dialog.value;
      if (!which) return null;
      if (open.value) return open.value(which, props);
      import('./dialog.view').then(({ css, renderDialog }) => {
        adoptStyles(ui.host, css);
        open.value = renderDialog;
      }, close);
      return null;
    };
  },
};
