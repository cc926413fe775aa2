/** @jsxImportSource preact */
import { signal } from '../../foundation/signal';
import type { ViewControl } from '../../ui/control';
import { adoptStyles } from '../../ui/styles/adopt';
import { danmakuTalk } from './talk';

type Dialogs = typeof import('./open-dialog.view');

/** The list and the filters are fetched when they are first opened. */
export const danmakuDialogs: ViewControl = {
  slot: 'overlay',
  order: 88,
  view: (props) => {
    const { player, ui } = props;
    const { dialog, close } = player.get(danmakuTalk);
    const open = signal<Dialogs['openDialog'] | undefined>(undefined);
    return () => {
      const which = dialog.value;
      if (!which) return null;
      if (open.value) return open.value(which, props);
      import('./open-dialog.view').then(({ css, openDialog }) => {
        adoptStyles(ui.host, css);
        open.value = openDialog;
      }, close);
      return null;
    };
  },
};
