/** @jsxImportSource preact */
import { createRef } from 'preact';
import { signal } from '../../foundation/signal';
import type { ViewControl } from '../control';
import { Button } from '../kit/button';
import { adoptStyles } from '../styles/adopt';
import { settingsText } from './messages';

type MenuModule = typeof import('./settings-menu');

/** The settings button and its menu, with the pages of the "settings" slot. The menu loads on first use. */
export const settingsButton: ViewControl = {
  slot: 'end',
  order: 50,
  view: (props) => {
    const { t, ui } = props;
    const menu = signal<MenuModule | undefined>(undefined);
    const trigger = createRef<HTMLButtonElement>();
    let fetching: Promise<void> | undefined;

    const fetchMenu = () => {
      if (fetching) return;
      fetching = import('./settings-menu').then(
        (module) => {
          adoptStyles(ui.host, [module.settingsMenuCss]);
          menu.value = module;
        },
        () => {
          // The next press retries.
          fetching = undefined;
          ui.menu.value = undefined;
        },
      );
    };
    const close = () => {
      ui.menu.value = undefined;
      trigger.current?.focus();
    };
    const toggle = () => {
      if (ui.menu.peek() !== undefined) return close();
      fetchMenu();
      ui.menu.value = 'main';
    };

    return () => {
      const open = ui.menu.value;
      return (
        <div class="settings" onPointerEnter={fetchMenu}>
          <Button
            buttonRef={trigger}
            icon="settings"
            label={t(settingsText)}
            aria-haspopup="menu"
            aria-expanded={open !== undefined}
            onPress={toggle}
          />
          {open !== undefined && menu.value?.renderSettings(props, open, close)}
        </div>
      );
    };
  },
};
