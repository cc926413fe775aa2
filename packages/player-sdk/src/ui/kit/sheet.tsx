/** @jsxImportSource preact */
import { Component, type ComponentChildren, createRef } from 'preact';

interface SwipeDownListeners {
  /** Pixels below the initial position; 0 resets it. */
  readonly onMove: (distance: number) => void;
  readonly onClose: () => void;
}

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

/** Whether a release closes: after enough distance or speed. `speed` is in pixels per millisecond. */
export function shouldClose(distance: number, height: number, speed: number): boolean {
  return distance > Math.min(120, height / 3) || (distance > 24 && speed > 0.5);
}

/** Pointer handlers for an element that closes by swiping down. */
function swipeDown({ onMove, onClose }: SwipeDownListeners) {
  let from: { readonly id: number; readonly y: number; readonly ms: number } | undefined;
  let moving = false;

  const end = (event: PointerEvent, closing: boolean) => {
    if (event.pointerId !== from?.id) return;
    const distance = event.clientY - from.y;
    const speed = distance / Math.max(1, event.timeStamp - from.ms);
    const { height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    from = undefined;
    if (!moving) return;
    moving = false;
    if (closing && shouldClose(distance, height, speed)) onClose();
    else onMove(0);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      from = { id: event.pointerId, y: event.clientY, ms: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== from?.id) return;
      const distance = event.clientY - from.y;
      if (!moving && distance > 10) {
        moving = true;
        // From here on it is a swipe, not a press on an entry.
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      }
      if (moving) onMove(Math.max(0, distance));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
