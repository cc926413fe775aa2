import { message } from '../../foundation/message';
import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import { loading } from './loading';
import loadingCss from './loading.css?inline';

const loadingText = message('loading.loading', 'Loading');
const outline = 'M16 5h16l11 11v16L32 43H16L5 32V16z';

export const loadingIndicator: ElementControl = {
  slot: 'overlay',
  css: loadingCss,
  create:
    ({ player, t }) =>
    () =>
      // The animation exists only while it is visible.
      player.get(loading).loading.value &&
      element(
        'div',
        () => ({ class: 'loading', part: 'loading', role: 'status', 'aria-label': t(loadingText) }),
        element(
          'svg',
          { viewBox: '0 0 48 48', width: 56, height: 56, 'aria-hidden': true },
          element('path', { d: outline }),
          element('path', { class: 'run', pathLength: 100, d: outline }),
        ),
      ),
};
