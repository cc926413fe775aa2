/** @jsxImportSource preact */
import { type ContainerNode, render } from 'preact';
import type { Control, CoreControl } from './control';
import { scopeOfControl } from './dom';
import { SignalView } from './signal-view';

/** Makes controls with Preact views mountable by the core, which has no Preact. */
export function toCoreControls(controls: readonly Control[]): readonly CoreControl[] {
  return controls.map((control) => {
    if (!('view' in control)) return control;
    const { view, ...rest } = control;
    return {
      ...rest,
      create(props) {
        const end = document.createTextNode('');
        const root = rootBefore(end);
        const scope = scopeOfControl();
        // When `end` is in the player.
        queueMicrotask(() => {
          if (scope.signal.aborted) return;
          render(<SignalView draw={() => view(props)} />, root);
          scope.defer(() => render(null, root));
        });
        return end;
      },
    };
  });
}

/** A root for Preact without an element: its content precedes `end`, between the other controls of the slot. */
export function rootBefore(end: Text): ContainerNode {
  const root: Partial<ContainerNode> & { readonly namespaceURI: string; readonly ownerDocument: Document } = {
    nodeType: 1,
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: end.ownerDocument,
    firstChild: null,
    childNodes: [],
    insertBefore: (node, before) =>
      end.parentNode?.insertBefore(node as Node, (before as Node) ?? end) as never,
  };
  return root as ContainerNode;
}
