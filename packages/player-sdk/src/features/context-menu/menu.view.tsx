/** @jsxImportSource preact */
import { Component } from 'preact';
import type { Ui } from '../../ui/control';
import { Menu } from '../../ui/kit/menu';
import { Sheet } from '../../ui/kit/sheet';
import sheetCss from '../../ui/kit/sheet.css?inline';
import settingsCss from '../../ui/settings/settings.css?inline';
import type { MenuPoint } from './context-menu';
import contextMenuCss from './context-menu.css?inline';
import type { ToolEntry } from './entries';

export const css = [settingsCss, sheetCss, contextMenuCss];

/** An entry whose label is in the viewer's language. */
export interface ShownEntry extends Omit<ToolEntry, 'label'> {
  readonly label: string;
}

export interface OpenMenuProps {
  readonly at: MenuPoint;
  readonly label: string;
  readonly entries: readonly ShownEntry[];
  readonly ui: Ui;
  readonly onClose: () => void;
}

/** The open menu, at the pointer and within the player. */
export class OpenMenu extends Component<OpenMenuProps> {
  #listening = new AbortController();
  #release: (() => void) | undefined;

  override componentDidMount() {
    const { ui, onClose } = this.props;
    this.#release = ui.hold();
    ui.menu.value = undefined;
    ui.host.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        const inside = event
          .composedPath()
          .some((node) => node instanceof Element && node.matches('.context'));
        if (inside) return;
        onClose();
        // A press outside the menu only closes it; it does not pause playback.
        if (event.composedPath().includes(ui.host)) swallowClick(ui.host);
      },
      { signal: this.#listening.signal, capture: true },
    );
  }

  override componentWillUnmount() {
    this.#listening.abort();
    this.#release?.();
  }

  #position = (menu: HTMLElement | null) => {
    const { at, ui } = this.props;
    if (!menu || menu.closest('.sheet')) return;
    const fit = (wanted: number, size: number, available: number) =>
      Math.max(8, Math.min(wanted, available - size - 8));
    menu.style.left = `${fit(at.x, menu.offsetWidth, ui.host.clientWidth)}px`;
    menu.style.top = `${fit(at.y, menu.offsetHeight, ui.host.clientHeight)}px`;
  };

  override render({ at, label, entries, ui, onClose }: OpenMenuProps) {
    return (
      <div class="context">
        <Sheet host={ui.host} onClose={onClose}>
          <Menu key={`${at.x} ${at.y}`} label={label} onClose={onClose} menuRef={this.#position}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onClose={onClose} />
            ))}
          </Menu>
        </Sheet>
      </div>
    );
  }
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly onClose: () => void;
}

function Entry({ entry: { id, label, hint, on, run, link }, onClose }: EntryProps) {
  const common = { class: 'entry', 'data-id': id, tabIndex: -1 } as const;
  const words = (
    <>
      <span class="entry-label">{label}</span>
      {hint && <span class="entry-hint">{hint}</span>}
    </>
  );
  if (link) {
    return (
      <a {...common} role="menuitem" href={link} target="_blank" rel="noopener" onClick={onClose}>
        {words}
      </a>
    );
  }
  if (!run) {
    return (
      <div {...common} role="menuitem" aria-disabled="true" tabIndex={-1}>
        {words}
      </div>
    );
  }
  const press = () => {
    onClose();
    run();
  };
  if (on === undefined) {
    return (
      <button {...common} type="button" role="menuitem" onClick={press}>
        {words}
      </button>
    );
  }
  return (
    <button {...common} type="button" role="menuitemcheckbox" aria-checked={on} onClick={press}>
      {words}
      <span class="entry-switch" />
    </button>
  );
}

function swallowClick(host: HTMLElement): void {
  const once = new AbortController();
  host.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      once.abort();
    },
    { capture: true, signal: once.signal },
  );
  // A press that ends outside the host fires no click on it.
  host.addEventListener('pointerup', () => setTimeout(() => once.abort()), { once: true });
}
