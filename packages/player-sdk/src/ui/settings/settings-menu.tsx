/** @jsxImportSource preact */
import { Component, render } from 'preact';
import type { Panel, PanelControl, PanelItem, ViewProps } from '../control';
import { Icon, type IconPaths } from '../kit/icon';
import { Menu } from '../kit/menu';
import { Sheet } from '../kit/sheet';
import sheetCss from '../kit/sheet.css?inline';
import { rootBefore } from '../preact-control';
import { SignalView } from '../signal-view';
import { ItemEntry } from './entries';
import { backText, settingsText } from './messages';
import menuCss from './settings.css?inline';

/** A page of the menu in its current state. */
export interface SettingsPage {
  readonly id: string;
  readonly under: string;
  readonly inline: boolean;
  readonly panel: Panel;
}

/** An entry and its select handler. */
interface SelectableItem {
  readonly item: PanelItem;
  readonly select: (id: string) => void;
}

export const settingsMenuCss = menuCss + sheetCss;

const backIcon: IconPaths = ['m14.5 6-6 6 6 6', ''];

/** Shows the open page in `box`: the list of panels, or one of them. Returns a function that removes it. */
export function mountSettings(box: HTMLElement, props: ViewProps, onClose: () => void): () => void {
  const root = rootBefore(box.appendChild(document.createTextNode('')));
  render(<SignalView draw={() => renderPage(props, onClose)} />, root);
  return () => render(null, root);
}

function renderPage(props: ViewProps, onClose: () => void) {
  const { t, ui } = props;
  const open = ui.menu.value;
  if (open === undefined) return null;
  return (
    <Settings
      title={t(settingsText)}
      backLabel={t(backText)}
      host={ui.host}
      pages={pagesOf(props)}
      open={open}
      show={(page) => {
        ui.menu.value = page;
      }}
      onClose={onClose}
    />
  );
}

interface SettingsProps {
  readonly title: string;
  readonly backLabel: string;
  readonly host: HTMLElement;
  readonly pages: readonly SettingsPage[];
  readonly open: string;
  readonly show: (page: string) => void;
  readonly onClose: () => void;
}

/** Tracks the previous page, so that going back focuses the entry that the viewer left. */
class Settings extends Component<SettingsProps, { readonly stepped?: string | undefined }> {
  #from: string | undefined;

  override componentWillReceiveProps({ open }: SettingsProps) {
    if (open === this.props.open) return;
    this.#from = this.props.open;
    this.setState({ stepped: undefined });
  }

  override render({ title, backLabel, host, pages, open, show, onClose }: SettingsProps) {
    const page = pages.find(({ id }) => id === open);
    const id = page?.id ?? 'main';
    const items = itemsOf(pages, id);
    const from = this.#from;
    const stepped = items.find(({ item }) => item.id === this.state.stepped)?.item;
    const back = page && (() => show(page.under));

    return (
      <Sheet host={host} onClose={onClose}>
        <Menu
          key={id}
          label={page?.panel.title ?? title}
          onClose={onClose}
          onBack={back}
          first={from}
          turn={from === undefined ? undefined : depthOf(pages, from) > depthOf(pages, id) ? 'out' : 'in'}
        >
          {page && (
            <button
              type="button"
              class="entry entry-back"
              role="menuitem"
              tabIndex={-1}
              aria-label={`${page.panel.title}. ${backLabel}`}
              onClick={back}
            >
              <Icon name={backIcon} size={18} />
              <span class="entry-label">{page.panel.title}</span>
            </button>
          )}
          {items.map(({ item, select }) => (
            <ItemEntry
              key={item.id}
              item={item}
              select={select}
              back={back ?? onClose}
              show={show}
              close={onClose}
              stepped={(step) => this.setState({ stepped: step })}
            />
          ))}
        </Menu>
        {/* The focus stays on a step entry while its value changes, which screen readers do not announce. */}
        <span class="entry-live" role="status">
          {stepped && `${stepped.label}: ${stepped.hint}`}
        </span>
      </Sheet>
    );
  }
}

/** All pages that are not empty. Called during render, so that it tracks the panels' signals. */
function pagesOf(props: ViewProps): readonly SettingsPage[] {
  return props.ui.skin.value
    .filter((control): control is PanelControl => control.slot === 'settings')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ id, under = 'main', inline = false, panel }): SettingsPage[] => {
      const shown = panel(props);
      return shown ? [{ id, under, inline, panel: shown }] : [];
    });
}

/** The depth of a page below the first one. */
export function depthOf(pages: readonly SettingsPage[], id: string): number {
  const page = pages.find((candidate) => candidate.id === id);
  return page && page.under !== id ? 1 + depthOf(pages, page.under) : 0;
}

/** The items of a page: its panel's items, links to the pages below it, and the items of inline pages. */
export function itemsOf(pages: readonly SettingsPage[], id: string): readonly SelectableItem[] {
  const panel = pages.find((page) => page.id === id)?.panel;
  // Only the first page links all pages below it; other panels have their own links.
  const below = pages.filter(({ under, inline }) => under === id && (id === 'main' || inline));
  return [
    ...(panel?.items.map((item) => ({ item, select: panel.select })) ?? []),
    ...below.flatMap(({ id, inline, panel }): SelectableItem[] =>
      inline
        ? panel.items.map((item) => ({ item, select: panel.select }))
        : [{ item: { id, label: panel.title, hint: panel.summary, page: id }, select: () => {} }],
    ),
  ];
}
