import { signal } from '../../foundation/signal';
import type { ElementControl } from '../control';
import { element, scopeOfControl } from '../dom';
import { listenWhenTouched } from '../interaction/listen-when-touched';
import { createButton } from '../kit/button-element';
import { adoptStyles } from '../styles/adopt';
import { settingsText } from './messages';

type MenuModule = typeof import('./settings-menu');

/** The settings button and its menu, with the pages of the "settings" slot. The menu loads on first use. */
export const settingsButton: ElementControl = {
  slot: 'end',
  order: 50,
  create(props) {
    const { t, ui } = props;
    const menu = signal<MenuModule | undefined>(undefined);
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
      trigger.focus();
    };
    const trigger = createButton(
      () => ({
        icon: 'settings',
        label: t(settingsText),
        'aria-haspopup': 'menu',
        'aria-expanded': ui.menu.value !== undefined,
      }),
      () => {
        if (ui.menu.peek() !== undefined) return close();
        fetchMenu();
        ui.menu.value = 'main';
      },
    );
    const box = element('div', { class: 'settings' }, trigger);
    listenWhenTouched(ui, box, { pointerenter: fetchMenu });
    scopeOfControl().effect(() => menu.value?.mountSettings(box, props, close));
    return box;
  },
};
