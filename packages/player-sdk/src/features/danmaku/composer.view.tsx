/** @jsxImportSource preact */
import { Component, createRef } from 'preact';
import { splitGraphemes } from '../../danmaku/core/clean-text';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { danmaku } from './danmaku';
import { danmakuUi } from './danmaku-ui.view';
import { closeIcon, sendIcon, styleIcon } from './icons';
import {
  closeText,
  colorText,
  colorTexts,
  leftText,
  placeholderText,
  sendText,
  styleText,
  typesText,
  typeTexts,
  writeText,
} from './messages';
import { colors, maxTextLength } from './preferences';

const toCssColor = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

interface ComposerState {
  readonly text: string;
  readonly isStyleOpen: boolean;
  readonly isSending: boolean;
}

/** Replaces the control bar with a text field. */
class Composer extends Component<ViewProps, ComposerState> {
  override state: ComposerState = { text: '', isStyleOpen: false, isSending: false };
  #field = createRef<HTMLInputElement>();
  #release: (() => void) | undefined;

  override componentDidMount() {
    this.#release = this.props.ui.hold();
    this.#field.current?.focus({ preventScroll: true });
  }

  override componentWillUnmount() {
    this.#release?.();
  }

  #close = () => this.props.player.get(danmakuUi).compose(false);

  #write = (event: InputEvent | CompositionEvent) => {
    const field = event.currentTarget as HTMLInputElement;
    // Not during IME composition: that text is not final.
    const isComposing = 'isComposing' in event && event.isComposing;
    const characters = isComposing ? [] : splitGraphemes(field.value);
    const text =
      characters.length > maxTextLength ? characters.slice(0, maxTextLength).join('') : field.value;
    if (text !== field.value) field.value = text;
    this.setState({ text });
  };

  #send = async (event: Event) => {
    event.preventDefault();
    if (this.state.isSending) return;
    const { text } = this.state;
    this.setState({ isSending: true, isStyleOpen: false });
    const wasSent = await this.props.player.get(danmaku).send({ text });
    this.setState({ isSending: false });
    // Keep a rejected comment, so that the viewer can send it again, and a text that was typed meanwhile.
    if (wasSent) this.setState((now) => (now.text === text ? { text: '' } : null));
    this.#field.current?.focus({ preventScroll: true });
  };

  #press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.state.isStyleOpen) {
      this.setState({ isStyleOpen: false });
      this.#field.current?.focus({ preventScroll: true });
    } else this.#close();
  };

  override render({ player, t }: ViewProps, { text, isStyleOpen, isSending }: ComposerState) {
    const { settings } = player.get(danmaku);
    const { type, color } = settings.peek();
    const left = maxTextLength - splitGraphemes(text).length;
    const isFew = left <= 5;
    return (
      <form class="composer" part="composer" onSubmit={this.#send} onKeyDown={this.#press}>
        {isStyleOpen && this.#styles()}
        <Button
          class="composer-style"
          icon={styleIcon}
          label={`${t(styleText)}: ${t(typeTexts[type])}, ${t(colorTexts[colors.indexOf(color)] ?? colorText)}`}
          aria-expanded={isStyleOpen}
          onPress={() => this.setState({ isStyleOpen: !isStyleOpen })}
        >
          <span class="composer-ink" style={{ background: toCssColor(color) }} />
        </Button>
        <input
          ref={this.#field}
          class="composer-field"
          type="text"
          enterkeyhint="send"
          autocomplete="off"
          aria-label={t(writeText)}
          aria-describedby="composer-left"
          placeholder={t(placeholderText)}
          value={text}
          onInput={this.#write}
          onCompositionEnd={this.#write}
        />
        <output
          id="composer-left"
          class="composer-left"
          data-few={isFew ? '' : undefined}
          aria-live={isFew ? 'polite' : 'off'}
          aria-label={t(leftText, { count: left })}
        >
          {left}
        </output>
        <Button
          class="composer-send"
          icon={sendIcon}
          label={t(sendText)}
          onPress={() => this.#field.current?.form?.requestSubmit()}
          data-first={isSending ? 'busy' : undefined}
        />
        <Button
          class="composer-close"
          icon={closeIcon}
          label={t(closeText)}
          align="end"
          onPress={this.#close}
        />
      </form>
    );
  }

  #styles() {
    const { player, t } = this.props;
    const { settings, set } = player.get(danmaku);
    const now = settings.peek();
    const choose = (change: Parameters<typeof set>[0]) => {
      set(change);
      this.forceUpdate();
    };
    return (
      <div class="composer-styles">
        <div class="composer-group" role="radiogroup" aria-label={t(typesText)} onKeyDown={moveChoice}>
          {typeTexts.map((words, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio input would get the system's style.
            <button
              key={words.id}
              type="button"
              role="radio"
              aria-checked={now.type === index}
              tabIndex={now.type === index ? 0 : -1}
              class="composer-type"
              onClick={() => choose({ type: index as 0 | 1 | 2 })}
            >
              {t(words)}
            </button>
          ))}
        </div>
        <div class="composer-group" role="radiogroup" aria-label={t(colorText)} onKeyDown={moveChoice}>
          {colors.map((color, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio input would get the system's style.
            <button
              key={color}
              type="button"
              role="radio"
              aria-checked={now.color === color}
              aria-label={t(colorTexts[index] ?? colorText)}
              tabIndex={now.color === color ? 0 : -1}
              class="composer-color"
              style={{ '--_ink': toCssColor(color) }}
              onClick={() => choose({ color })}
            />
          ))}
        </div>
      </div>
    );
  }
}

/** Arrow keys move and select, as in a native radio group. */
function moveChoice(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const group = event.currentTarget;
  if (!step || !(group instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
  const from = all.findIndex((one) => one.matches(':focus'));
  const next = all[(from + step + all.length) % all.length];
  next?.click();
  next?.focus();
}

export const composer: ViewControl = {
  slot: 'bar',
  order: 60,
  view: (props) => {
    const { composing } = props.player.get(danmakuUi);
    return () => (composing.value ? <Composer {...props} /> : null);
  },
};
