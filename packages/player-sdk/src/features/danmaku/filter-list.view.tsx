/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import type { ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { danmaku } from './danmaku';
import { removeIcon } from './icons';
import {
  addText,
  addWordText,
  authorsText,
  noFiltersText,
  refusedText,
  removeText,
  wordsText,
} from './messages';

/** The viewer's filters: words, patterns and authors. */
export class FilterList extends Component<ViewProps> {
  #field = createRef<HTMLInputElement>();

  #add = (event: Event) => {
    event.preventDefault();
    const field = this.#field.current;
    const word = field?.value.trim();
    if (!field || !word) return;
    const { settings, set } = this.props.player.get(danmaku);
    set({ words: [...settings.peek().words, word] });
    field.value = '';
    field.focus({ preventScroll: true });
    this.forceUpdate();
  };

  override render({ player, t }: ViewProps) {
    const { settings, set, invalidFilters } = player.get(danmaku);
    const { words, authors } = settings.peek();
    const invalidPatterns = invalidFilters.peek();
    const renderRow = (text: string, remove: () => void, note = '') => (
      <li key={text}>
        <span class="danmaku-line" dir="auto">
          {text}
          {note && <small>{note}</small>}
        </span>
        <Button
          icon={removeIcon}
          size={18}
          align="end"
          label={t(removeText, { text })}
          onPress={() => {
            remove();
            this.forceUpdate();
          }}
        />
      </li>
    );
    return (
      <div class="danmaku-list">
        <form class="danmaku-add" onSubmit={this.#add}>
          <input
            ref={this.#field}
            class="composer-field"
            type="text"
            maxLength={100}
            autocomplete="off"
            aria-label={t(addWordText)}
            placeholder={t(addWordText)}
          />
          <button type="submit" class="danmaku-plain">
            {t(addText)}
          </button>
        </form>
        {words.length + authors.length === 0 && <p class="danmaku-note">{t(noFiltersText)}</p>}
        {words.length > 0 && (
          <>
            <h3>{t(wordsText)}</h3>
            <ul>
              {words.map((word) =>
                renderRow(
                  word,
                  () => set({ words: words.filter((one) => one !== word) }),
                  invalidPatterns.includes(word) ? t(refusedText) : '',
                ),
              )}
            </ul>
          </>
        )}
        {authors.length > 0 && (
          <>
            <h3>{t(authorsText)}</h3>
            <ul>
              {authors.map((author) =>
                renderRow(author, () => set({ authors: authors.filter((one) => one !== author) })),
              )}
            </ul>
          </>
        )}
      </div>
    );
  }
}
