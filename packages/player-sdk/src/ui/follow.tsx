/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact';
import { effect } from '../foundation/signal';

/** What a view returns: what to draw, or, when it keeps signals of its own, a function that draws. */
export type Drawing = ComponentChildren | (() => ComponentChildren);

interface FollowProps {
  readonly draw: () => Drawing;
}

/** Draws, and draws again when a signal read while drawing changes, and only then: what is drawn around it does not count. */
export class Follow extends Component<FollowProps> {
  #draw: (() => ComponentChildren) | undefined;
  #stop: (() => void) | undefined;

  override render() {
    this.#stop?.();
    let drawn: ComponentChildren;
    let first = true;
    this.#stop = effect(() => {
      // The second run is the change; it reads nothing, so it is also the last.
      if (first) drawn = this.#drawOnce();
      else this.forceUpdate();
      first = false;
      return undefined;
    });
    return <>{drawn}</>;
  }

  override shouldComponentUpdate() {
    return false;
  }

  override componentWillUnmount() {
    this.#stop?.();
  }

  #drawOnce(): ComponentChildren {
    if (this.#draw) return this.#draw();
    const drawing = this.props.draw();
    if (typeof drawing !== 'function') return drawing;
    this.#draw = drawing as () => ComponentChildren;
    return this.#draw();
  }
}
