/** @jsxImportSource preact */
import type { Slot, ViewControl, ViewProps } from './control';
import { SignalView } from './signal-view';

/** The layout of the slots. Called during render, so that it tracks the skin. */
export function renderLayout(props: ViewProps) {
  const at = (slot: Slot) =>
    props.ui.skin.value
      .filter((control): control is ViewControl => control.slot === slot)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      // The control is the key: a deferred control must not remount the others.
      .map((control) => <SignalView key={control} draw={() => control.view(props)} />);

  return (
    <>
      {at('picture')}
      {at('overlay')}
      <div class="center">{at('center')}</div>
      <div class="top">
        {at('top-start')}
        {at('top-end')}
      </div>
      <div class="offer">{at('offer')}</div>
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
