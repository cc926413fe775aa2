/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { menuMoveFor } from './menu-keys';

export interface MenuProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Leaves a submenu; absent on the first page. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** A menu that keeps the focus while it is open: arrows, Home, End, Escape; right opens, left goes back. */
export function Menu({ label, onClose, onBack, children }: MenuProps) {
  return (
    <div
      class="menu"
      part="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={(menu) => {
        if (menu) focusFirst(menu);
      }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const entries = entriesOf(event.currentTarget);
        const index = entries.findIndex((entry) => entry === event.composedPath()[0]);
        if (event.key === 'Tab') return onClose();
        const move = menuMoveFor(event.key, index, entries.length);
        if (!move) {
          // Letters and digits must not reach the hotkeys from here.
          if (event.key.length === 1) event.stopPropagation();
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (move.kind === 'focus') entries[move.index]?.focus();
        else if (move.kind === 'close') onClose();
        else if (move.kind === 'back') onBack?.();
        else if (entries[index]?.getAttribute('aria-haspopup')) entries[index].click();
      }}
    >
      {children}
    </div>
  );
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

function focusFirst(menu: HTMLElement): void {
  // Redrawing calls the ref again: the focus must stay where the viewer put it.
  const root = menu.getRootNode();
  if (root instanceof ShadowRoot && menu.contains(root.activeElement)) return;
  const entries = entriesOf(menu);
  const start = entries.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? entries[0];
  start?.focus({ preventScroll: true });
}
