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

/** Below the rail of kit.css, whose played part therefore covers it. */
const railStyle = 'position: absolute; z-index: -1; width: 100%; height: var(--_track); overflow: hidden';

/** A horizontal slider. */
export function Slider(props: SliderProps) {
  const listeners = sliderListeners(() => props, props);
  const { style, ...attributes } = sliderAttributes(props, props.class, props.part);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `sliderAttributes` contains the role.
    <div
      {...attributes}
      style={`${style}; isolation: isolate`}
      onPointerDown={listeners.pointerdown}
      onPointerMove={listeners.pointermove}
      onPointerLeave={listeners.pointerleave}
      onKeyDown={listeners.keydown}
    >
      {props.children && <span style={railStyle}>{props.children}</span>}
      {props.above}
    </div>
  );
}
