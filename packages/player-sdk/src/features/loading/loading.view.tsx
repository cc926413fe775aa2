/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { loading } from './loading';
import loadingCss from './loading.css?inline';

const loadingText = message('loading.loading', 'Loading');

export const loadingIndicator: ViewControl = {
  slot: 'overlay',
  css: loadingCss,
  view: ({ player, t }) => {
    // The animation exists only while it is visible.
    if (!player.get(loading).loading.value) return null;
    return (
      <div class="loading" part="loading" role="status" aria-label={t(loadingText)}>
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
          <path d="M16 5h16l11 11v16L32 43H16L5 32V16z" />
          <path class="run" pathLength="100" d="M16 5h16l11 11v16L32 43H16L5 32V16z" />
        </svg>
      </div>
    );
  },
};
