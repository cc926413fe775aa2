/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { notice } from './notice';
import noticeCss from './notice.css?inline';

export const noticeLabel: ViewControl = {
  slot: 'overlay',
  css: noticeCss,
  // The live region stays: screen readers announce changes in it, not a region that appears.
  view: ({ player }) => {
    const text = player.get(notice).text.value;
    return (
      <div class="notice" role="status" aria-live="polite" part="notice" data-shown={text ? '' : undefined}>
        {text}
      </div>
    );
  },
};
