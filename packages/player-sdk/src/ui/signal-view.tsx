/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact';
import { effect } from '../foundation/signal';

/** What a view returns: content, or a render function if the view has its own signals. */
export type ViewContent = ComponentChildren | (() => ComponentChildren);

interface SignalViewProps {
  readonly draw: () => ViewContent;
}

/** Renders again only when a signal that it read during render changes, not when its parent renders. */
export class SignalView extends Component<SignalViewProps> {
  #draw: (() => ComponentChildren) | undefined;
  #stop: (() => void) | undefined;

  override render() {
    this.#stop?.();
    let drawn: ComponentChildren;
    let first = true;
    this.#stop = effect(() => {
      // A changed signal runs this again. That run reads no signal, so there is no third one.
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
