/** @jsxImportSource preact */
import type { ViewProps } from '../../ui/control';
import { Dialog } from '../../ui/kit/dialog';
import { dialogCss } from '../../ui/kit/dialog.css';
import { Sheet } from '../../ui/kit/sheet';
import { sheetCss } from '../../ui/kit/sheet.css';
import { CommentList } from './comment-list.view';
import { dialogsCss } from './dialogs.css';
import { FilterList } from './filter-list.view';
import { closeText, filtersText, listText } from './messages';
import { type DanmakuDialog, danmakuTalk } from './talk';

export const css = [sheetCss, dialogCss, dialogsCss];

/** Over the picture, or as a sheet on phones. */
export function openDialog(which: DanmakuDialog, props: ViewProps) {
  const { player, t, ui } = props;
  const { close } = player.get(danmakuTalk);
  return (
    <div class="veil">
      <div class="veil-scrim" aria-hidden="true" onClick={close} />
      <Sheet host={ui.host} onClose={close}>
        <Dialog
          title={t(which === 'list' ? listText : filtersText)}
          closeLabel={t(closeText)}
          onClose={close}
        >
          {which === 'list' ? <CommentList {...props} /> : <FilterList {...props} />}
        </Dialog>
      </Sheet>
    </div>
  );
}
