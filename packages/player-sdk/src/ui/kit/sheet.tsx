/** @jsxImportSource preact */
import { Component, type ComponentChildren, createRef } from 'preact';
import { swipeDown } from '../interaction/swipe-down';

export interface SheetProps {
  readonly host: HTMLElement;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Players up to this width in CSS pixels are too small for a menu. */
const narrow = 500;

/** Shows its children as a bottom sheet on narrow players and touch screens, and in place elsewhere. */
export class Sheet extends Component<SheetProps> {
  #sheet = createRef<HTMLDivElement>();
  #body = createRef<HTMLDivElement>();
  #rises = risesOver(this.props.host);

  #swipe = swipeDown({
    onMove: (distance) => {
      if (this.#body.current)
        this.#body.current.style.transform = distance ? `translateY(${distance}px)` : '';
    },
    onClose: () => this.props.onClose(),
  });

  override componentDidMount() {
    // In the top layer nothing clips it.
    this.#sheet.current?.showPopover();
  }

  override render({ children, onClose }: SheetProps) {
    if (!this.#rises) return <>{children}</>;
    return (
      <div
        class="sheet"
        popover="manual"
        ref={this.#sheet}
        // Scroll events do not bubble, so capture those of the list inside.
        onScrollCapture={({ target }) => {
          if (target instanceof HTMLElement) target.toggleAttribute('data-scrolled', target.scrollTop > 0);
        }}
      >
        <div
          class="sheet-scrim"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        />
        <div class="sheet-body" ref={this.#body} {...this.#swipe}>
          <span class="sheet-grip" />
          {children}
        </div>
      </div>
    );
  }
}

function risesOver(host: HTMLElement): boolean {
  if (!('showPopover' in host)) return false;
  const coarse = host.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches;
  return coarse === true || host.clientWidth <= narrow;
}
