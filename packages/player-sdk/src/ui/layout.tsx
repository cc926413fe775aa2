/** @jsxImportSource preact */
import type { Slot, ViewControl, ViewProps } from './control';
import { Follow } from './follow';

/** Where each slot sits. Called while drawing, so that it follows the skin. */
export function drawLayout(props: ViewProps) {
  const at = (slot: Slot) =>
    props.ui.skin.value
      .filter((control): control is ViewControl => control.slot === slot)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      // The control is its own key: one that arrives late must not disturb those that are there.
      .map((control) => <Follow key={control} draw={() => control.view(props)} />);

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
