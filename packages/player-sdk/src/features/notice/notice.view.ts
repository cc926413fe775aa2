import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { notice } from './notice';
import noticeCss from './notice.css?inline';

export const noticeLabel: ElementControl = {
  slot: 'overlay',
  css: noticeCss,
  // The live region stays: screen readers announce changes in it, not a region that appears.
  create: ({ player }) => {
    const { text } = player.get(notice);
    return element(
      'div',
      () => ({
        class: 'notice',
        role: 'status',
        'aria-live': 'polite',
        part: 'notice',
        'data-shown': text.value ? '' : undefined,
      }),
      () => text.value,
    );
  },
};
