/** @jsxImportSource preact */
import type { Translate } from '../../foundation/message';
import type { Panel } from '../control';
import { Icon } from '../kit/icon';
import { Menu } from '../kit/menu';
import { backText, settingsText } from './messages';

interface MainMenuProps {
  readonly pages: readonly { readonly id: string; readonly panel: Panel }[];
  readonly t: Translate;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The first page: one line for each panel, with its present choice. */
export function MainMenu({ pages, t, onOpen, onClose }: MainMenuProps) {
  return (
    <Menu label={t(settingsText)} onClose={onClose}>
      {pages.map(({ id, panel }) => (
        <button
          key={id}
          type="button"
          class="entry"
          role="menuitem"
          aria-haspopup="menu"
          tabIndex={-1}
          onClick={() => onOpen(id)}
        >
          <span class="entry-label">{panel.title}</span>
          <span class="entry-hint">{panel.summary}</span>
          <Icon name="forward" size={18} />
        </button>
      ))}
    </Menu>
  );
}

interface PanelMenuProps {
  readonly panel: Panel;
  readonly t: Translate;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** A page of choices, of which one holds. */
export function PanelMenu({ panel, t, onBack, onClose }: PanelMenuProps) {
  return (
    <Menu label={panel.title} onClose={onClose} onBack={onBack}>
      <button
        type="button"
        class="entry entry-back"
        role="menuitem"
        tabIndex={-1}
        aria-label={`${panel.title}. ${t(backText)}`}
        onClick={onBack}
      >
        <Icon name="back" size={18} />
        <span class="entry-label">{panel.title}</span>
      </button>
      {panel.items.map(({ id, label, hint, checked }) => (
        <button
          key={id}
          type="button"
          class="entry"
          role="menuitemradio"
          aria-checked={checked}
          tabIndex={-1}
          onClick={() => {
            panel.select(id);
            onBack();
          }}
        >
          <span class="entry-mark">{checked && <Icon name="check" size={18} />}</span>
          <span class="entry-label">{label}</span>
          {hint && <span class="entry-hint">{hint}</span>}
        </button>
      ))}
    </Menu>
  );
}
