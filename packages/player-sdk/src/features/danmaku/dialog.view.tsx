/** @jsxImportSource preact */
import type { ViewProps } from '../../ui/control';
import { Dialog } from '../../ui/kit/dialog';
import dialogCss from '../../ui/kit/dialog.css?inline';
import { Sheet } from '../../ui/kit/sheet';
import sheetCss from '../../ui/kit/sheet.css?inline';
import { CommentList } from './comment-list.view';
import dialogsCss from './dialogs.css?inline';
import { FilterList } from './filter-list.view';
import { closeText, filtersText, listText } from './messages';

export const css = [sheetCss, dialogCss, dialogsCss];

/** A dialog over the picture, or a sheet on phones. */
export function renderDialog(which: 'list' | 'filters', close: () => void, props: ViewProps) {
  const { t, ui } = props;
  return (
    <div class="dialog-layer">
      <div class="dialog-scrim" aria-hidden="true" onClick={close} />
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
