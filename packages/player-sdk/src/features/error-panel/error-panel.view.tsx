/** @jsxImportSource preact */
import type { Translate } from '../../foundation/message';
import type { PlayerError } from '../../media/errors';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/kit/icon';
import { errorPanelCss } from './error-panel.css';
import {
  codeText,
  engineMissingText,
  failedText,
  hints,
  noSourceText,
  retryText,
  unsupportedText,
} from './messages';

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

export function describeError({ code, subject }: PlayerError, t: Translate): string {
  if (code === 'no-source') return t(noSourceText);
  if (code === 'engine-missing' && subject) return t(engineMissingText, { subject });
  if ((code === 'engine-unsupported' || code === 'unsupported-source') && subject) {
    return t(unsupportedText, { subject });
  }
  return t(failedText);
}
