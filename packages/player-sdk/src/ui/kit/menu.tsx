/** @jsxImportSource preact */
import { Component, type ComponentChildren, createRef } from 'preact';
import { menuMoveFor, typeahead } from './menu-keys';

export interface MenuProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Leaves a submenu; absent on the first page. */
  readonly onBack?: (() => void) | undefined;
  /** `data-id` of the entry that gets the focus; the checked one or the first when absent. */
  readonly first?: string | undefined;
  /** The direction of the animation. */
  readonly turn?: 'in' | 'out' | undefined;
  readonly class?: string | undefined;
  readonly menuRef?: ((menu: HTMLElement | null) => void) | undefined;
  readonly children: ComponentChildren;
}

/** Milliseconds after which a typed letter starts a new search. */
const wordMs = 700;

/** A menu that traps the focus (APG menu pattern): arrows, Home, End, Escape, letters; right opens, left goes back. */
export class Menu extends Component<MenuProps> {
  #menu = createRef<HTMLDivElement>();
  #typed = '';
  #typedAtMs = 0;

  override componentDidMount() {
    const menu = this.#menu.current;
    this.props.menuRef?.(menu);
    // A sheet enters the top layer after its contents mount; only then can they take the focus.
    if (menu) queueMicrotask(() => focusFirst(menu, this.props.first));
  }

  /** Entries may change while the menu is open; keep the focus inside. */
  override componentDidUpdate() {
    if (this.#menu.current) focusFirst(this.#menu.current, this.props.first);
  }

  override componentWillUnmount() {
    this.props.menuRef?.(null);
  }

  #press = (event: KeyboardEvent) => {
    const { onBack, onClose } = this.props;
    const menu = this.#menu.current;
    if (!menu) return;
    const entries = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const index = entries.indexOf(event.composedPath()[0] as HTMLElement);
    // Closing returns the focus to the opener, from which Tab continues.
    if (event.key === 'Tab') return onClose();
    const move = menuMoveFor(event.key, index, entries.length);
    if (!move) {
      // Letters and digits must not reach the hotkeys.
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.stopPropagation();
        if (event.key !== ' ') entries[this.#find(event, entries, index)]?.focus();
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === 'focus') entries[move.index]?.focus();
    else if (move.kind === 'close') onClose();
    else if (move.kind === 'back') onBack?.();
    else if (entries[index]?.getAttribute('aria-haspopup')) entries[index].click();
  };

  #find(event: KeyboardEvent, entries: readonly HTMLElement[], index: number): number {
    const fresh = event.timeStamp - this.#typedAtMs > wordMs;
    this.#typedAtMs = event.timeStamp;
    this.#typed = (fresh ? '' : this.#typed) + event.key;
    const labels = entries.map((entry) => entry.querySelector('.entry-label')?.textContent ?? '');
    return typeahead(labels, this.#typed, index);
  }

  override render({ label, turn, children, ...props }: MenuProps) {
    return (
      <div
        class={`menu ${props.class ?? ''}`}
        part="menu"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        ref={this.#menu}
        data-turn={turn}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={this.#press}
      >
        {children}
      </div>
    );
  }
}

function focusFirst(menu: HTMLElement, id: string | undefined): void {
  const { activeElement } = menu.getRootNode() as ShadowRoot;
  // The viewer may have moved the focus already.
  if (activeElement !== menu && menu.contains(activeElement)) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const start =
    entries.find(({ dataset }) => id !== undefined && dataset.id === id) ??
    entries.find((entry) => entry.role === 'menuitemradio' && entry.ariaChecked === 'true') ??
    entries[0] ??
    menu;
  start.focus({ preventScroll: true });
  start.scrollIntoView({ block: 'nearest' });
}
