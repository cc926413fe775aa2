/** @jsxImportSource preact */
import type { Skin, Slot, ViewControl, ViewProps } from './control';
import { Follow } from './follow';
import { settingsButton } from './settings/settings';

/** Where each slot sits. */
export function Layout({ skin, ...props }: ViewProps & { readonly skin: readonly ViewControl[] }) {
  const at = (slot: Slot) =>
    skin
      .filter((control) => control.slot === slot)
      .map(({ view }, index) => <Follow key={index} draw={() => view(props)} />);

  return (
    <>
      {at('picture')}
      {at('overlay')}
      <div class="center">{at('center')}</div>
      <div class="top">
        {at('top-start')}
        {at('top-end')}
      </div>
      <div class="bottom" part="controls">
        {at('bar')}
        <div class="row">
          <div>{at('start')}</div>
          <div>{at('end')}</div>
        </div>
      </div>
    </>
  );
}

/** Gathers the panels into the settings button, which takes the first panel's place in the order. */
export function withSettings(skin: Skin): readonly ViewControl[] {
  const panels = skin.filter((control) => control.slot === 'settings');
  if (panels.length === 0) return skin.filter((control) => control.slot !== 'settings');
  const button = settingsButton(panels);
  return skin.flatMap((control) => {
    if (control.slot !== 'settings') return [control];
    return control === panels[0] ? [button] : [];
  });
}
