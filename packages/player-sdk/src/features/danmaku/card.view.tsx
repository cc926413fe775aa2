/** @jsxImportSource preact */
import { signal } from '../../foundation/signal';
import type { ViewControl, ViewProps } from '../../ui/control';
import { copyText as copy } from '../../ui/interaction/copy-text';
import { Button } from '../../ui/kit/button';
import { danmaku, isOnServer } from './danmaku';
import { blockIcon, copyIcon, likedIcon, likeIcon, reportIcon } from './icons';
import {
  actionsText,
  blockAuthorText,
  blockTextText,
  copiedText,
  copyText,
  likedText,
  likeText,
  reportText,
} from './messages';

/** The comment that the pointer holds, at its position, with its actions. */
function createCard({ player, t, ui }: ViewProps) {
  const { held, release, like, report, reportable, set, settings } = player.get(danmaku);
  /** Serial of the liked comment. */
  const liked = signal(0);
  const copied = signal(0);
  return () => {
    const hit = held.value;
    if (!hit) return null;
    const { serial, text, label, author, x, y, width, height, fontSize, color, own } = hit;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
      <div
        class="danmaku-card"
        role="group"
        aria-label={t(actionsText, { text: label })}
        style={{
          '--_x': `${x}px`,
          '--_y': `${y}px`,
          '--_width': `${width}px`,
          '--_row': `${height}px`,
          '--_font': `${fontSize}px`,
          '--_ink': `#${color.toString(16).padStart(6, '0')}`,
          opacity: 1,
        }}
        data-low={y > ui.host.clientHeight * 0.5 ? '' : undefined}
        onPointerLeave={(event) => event.pointerType === 'mouse' && release()}
      >
        <span class="danmaku-text" dir="auto">
          {label}
        </span>
        <div class="danmaku-actions">
          {like && isOnServer(hit) && (
            <Button
              icon={liked.value === serial ? likedIcon : likeIcon}
              size={20}
              label={t(liked.value === serial ? likedText : likeText)}
              onPress={() => {
                if (liked.peek() === serial) return;
                liked.value = serial;
                void like(hit).then((isDone) => {
                  if (!isDone) liked.value = 0;
                });
              }}
            />
          )}
          <Button
            icon={copyIcon}
            size={20}
            label={t(copied.value === serial ? copiedText : copyText)}
            onPress={() => {
              void copy(text, ui.host.ownerDocument);
              copied.value = serial;
            }}
          />
          {!own && (
            <Button
              icon={blockIcon}
              size={20}
              label={t(author ? blockAuthorText : blockTextText)}
              onPress={() => {
                const { authors, words } = settings.peek();
                set(author ? { authors: [...authors, author] } : { words: [...words, text] });
                release();
              }}
            />
          )}
          {reportable && isOnServer(hit) && (
            <Button
              icon={reportIcon}
              size={20}
              label={t(reportText)}
              onPress={() => {
                void report(hit);
                release();
              }}
            />
          )}
        </div>
      </div>
    );
  };
}

export const danmakuCard: ViewControl = { slot: 'overlay', order: 15, view: createCard };
