/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type SliderListeners, type SliderState, sliderAttributes, sliderListeners } from './slider-element';

export interface SliderProps extends SliderState, SliderListeners {
  readonly class?: string | undefined;
  readonly part?: string | undefined;
  /** Rendered on the rail, below the played part. */
  readonly children?: ComponentChildren;
  /** Rendered over the rail, such as a bubble. */
  readonly above?: ComponentChildren;
}

/** A horizontal slider. */
export function Slider(props: SliderProps) {
  const listeners = sliderListeners(() => props, props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `sliderAttributes` contains the role.
    <div
      {...sliderAttributes(props, props.class, props.part)}
      onPointerDown={listeners.pointerdown}
      onPointerMove={listeners.pointermove}
      onPointerLeave={listeners.pointerleave}
      onKeyDown={listeners.keydown}
    >
      <span class="rail">
        {props.children}
        <span class="played" />
      </span>
      {props.above}
    </div>
  );
}
