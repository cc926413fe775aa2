/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { notice } from './notice';
import { noticeCss } from './notice.css';

export const noticeLine: ViewControl = {
  slot: 'overlay',
  css: noticeCss,
  // The region stays in the page: screen readers announce what changes in it, not what appears with it.
  view: ({ player }) => {
    const text = player.get(notice).text.value;
    return (
      <div class="notice" role="status" aria-live="polite" part="notice" data-shown={text ? '' : undefined}>
        {text}
      </div>
    );
  },
};
