/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { Icon, type IconPaths } from '../../ui/kit/icon';
import { describeError, hintFor } from './describe-error';
import errorPanelCss from './error-panel.css?inline';
import { codeText, retryText } from './messages';
import { recovery } from './recovery';

const alertIcon: IconPaths = ['M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5.5M12 16v.5', ''];

/** Shows the error and what to do, in place of the picture. */
export const errorPanel: ViewControl = {
  slot: 'overlay',
  css: errorPanelCss,
  view: ({ player, t }) => {
    const error = player.state.error.value;
    if (!error) return null;
    const online = player.get(recovery).online.value;
    const hint = hintFor(error, online);
    return (
      <div class="error" part="error" role="alert">
        <Icon name={alertIcon} size={40} />
        <p class="error-title">{describeError(error, online, t)}</p>
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
