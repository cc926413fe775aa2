/** @jsxImportSource preact */
import { createRef } from 'preact';
import type { PanelControl, ViewControl, ViewProps } from '../control';
import { Button } from '../kit/button';
import { settingsText } from './messages';
import { settingsCss } from './settings.css';
import { MainMenu, PanelMenu } from './settings-menu';

/** The button and its menu; the pages come from the controls in the "settings" slot. Built on first opening. */
export function settingsButton(panels: readonly PanelControl[]): ViewControl {
  return {
    slot: 'end',
    css: settingsCss,
    view: (props) => {
      const { t, ui } = props;
      const trigger = createRef<HTMLButtonElement>();
      const open = ui.menu.value;
      const show = (page: string) => {
        ui.menu.value = page;
      };
      const close = () => {
        ui.menu.value = undefined;
        trigger.current?.focus();
      };
      return (
        <div class="settings">
          <Button
            buttonRef={trigger}
            icon="settings"
            label={t(settingsText)}
            aria-haspopup="menu"
            aria-expanded={open !== undefined}
            onPress={() => (open === undefined ? show('main') : close())}
          />
          {open !== undefined && drawMenu(props, panels, open, close)}
        </div>
      );
    },
  };
}

function drawMenu(props: ViewProps, panels: readonly PanelControl[], open: string, close: () => void) {
  const { ui } = props;
  const pages = panels.flatMap((control) => {
    const panel = control.panel(props);
    return panel ? [{ id: control.id, panel }] : [];
  });
  const page = pages.find(({ id }) => id === open);
  if (!page) {
    return (
      <MainMenu
        key="main"
        pages={pages}
        t={props.t}
        onClose={close}
        onOpen={(id) => {
          ui.menu.value = id;
        }}
      />
    );
  }
  return (
    <PanelMenu
      key={page.id}
      panel={page.panel}
      t={props.t}
      onClose={close}
      onBack={() => {
        ui.menu.value = 'main';
      }}
    />
  );
}
