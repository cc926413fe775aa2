/** @jsxImportSource preact */
import { Component } from 'preact';
import type { ViewProps } from '../control';
import { Icon, type IconPaths } from '../kit/icon';
import { Menu } from '../kit/menu';
import { Sheet } from '../kit/sheet';
import sheetCss from '../kit/sheet.css?inline';
import { ItemEntry } from './entries';
import { backText, settingsText } from './messages';
import { depthOf, itemsOf, pagesOf, type SettingsPage } from './pages';
import menuCss from './settings.css?inline';

export const settingsMenuCss = menuCss + sheetCss;

const backIcon: IconPaths = ['m14.5 6-6 6 6 6', ''];

/** The open page: the list of panels, or one of them. */
export function renderSettings(props: ViewProps, open: string, onClose: () => void) {
  const { t, ui } = props;
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
        <span class="said" role="status">
          {stepped && `${stepped.label}: ${stepped.hint}`}
        </span>
      </Sheet>
    );
  }
}
