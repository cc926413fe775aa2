/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { credit } from './credit';
import creditCss from './credit.css?inline';

const translatedText = message('credit.translated', 'Translated by');

/** In the upper corner, away from subtitles. The live region stays: screen readers announce changes in it. */
export const creditLabel: ViewControl = {
  slot: 'overlay',
  css: creditCss,
  view: ({ player, t }) => {
    const author = player.get(credit).shown.value;
    return (
      <div class="credit" part="credit" role="status" aria-live="polite">
        {author && (
          <div class="credit-card">
            {author.avatar && (
              <img
                key={author.avatar}
                class="credit-face"
                src={author.avatar}
                alt=""
                onError={(event) => {
                  event.currentTarget.style.display = 'none';
                }}
              />
            )}
            <span class="credit-words">
              <span class="credit-role">{t(translatedText)} </span>
              <bdi class="credit-name">{author.name}</bdi>
            </span>
          </div>
        )}
      </div>
    );
  },
};
