/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/kit/icon';
import { describeError } from './describe-error';
import { errorPanelCss } from './error-panel.css';
import { codeText, hints, retryText } from './messages';

/** Says what happened and what to do, in place of the picture. */
export const errorPanel: ViewControl = {
  slot: 'overlay',
  css: errorPanelCss,
  view: ({ player, t }) => {
    const error = player.state.error.value;
    if (!error) return null;
    const hint = hints[error.code];
    return (
      <div class="error" part="error" role="alert">
        <Icon name="alert" size={40} />
        <p class="error-title">{describeError(error, t)}</p>
        {hint && <p class="error-hint">{t(hint)}</p>}
        {error.code !== 'no-source' && (
          <Button class="error-retry" icon="replay" label={t(retryText)} onPress={() => void player.retry()}>
            {t(retryText)}
          </Button>
        )}
        <p class="error-code">{t(codeText, { code: error.code })}</p>
      </div>
    );
  },
};
