/** @jsxImportSource preact */
import { Component, type ComponentChildren, createRef } from 'preact';
import { Button } from './button';
import type { IconPaths } from './icon';

export interface DialogProps {
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

const closeIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];

/** A dialog over the picture (APG dialog pattern): it keeps the focus until it is closed. */
export class Dialog extends Component<DialogProps> {
  #dialog = createRef<HTMLDivElement>();

  override componentDidMount() {
    const dialog = this.#dialog.current;
    // A sheet around it enters the top layer after its contents mount.
    queueMicrotask(() => dialog?.querySelector('button')?.focus({ preventScroll: true }));
  }

  #press = (event: KeyboardEvent) => {
    // Keys typed here must not reach the hotkeys.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return this.props.onClose();
    }
    if (event.key !== 'Tab') return;
    const focusable = 'button, input, a[href], [tabindex="0"]';
    const stops = [...(this.#dialog.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const focused = stops.indexOf(event.composedPath()[0] as HTMLElement);
    const next = event.shiftKey ? focused - 1 : focused + 1;
    event.preventDefault();
    stops.at(next % stops.length)?.focus();
  };

  override render({ title, closeLabel, onClose, children }: DialogProps) {
    return (
      <div
        class="dialog"
        part="dialog"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        ref={this.#dialog}
        onKeyDown={this.#press}
        onClick={(event) => event.stopPropagation()}
      >
        <div class="dialog-head">
          <h2 class="dialog-title">{title}</h2>
          <Button class="dialog-close" icon={closeIcon} size={20} label={closeLabel} onPress={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what takes the focus is scrolled by the arrow keys. */}
        <section class="dialog-body" tabIndex={0} aria-label={title}>
          {children}
        </section>
      </div>
    );
  }
}
