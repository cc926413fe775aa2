import { createScope, type Scope } from '../foundation/scope';

/** Content of an element. A function runs in an effect: its result replaces the previous one when a signal changes. */
export type Content = Node | string | false | null | undefined;
export type Child = Content | (() => Content);

type Attribute = string | number | boolean | undefined;
/** Attributes by name; `undefined` removes one. `style` is a declaration list, which a page's policy allows. */
export type Attributes = Readonly<Record<string, Attribute>>;

type Tags = HTMLElementTagNameMap & Pick<SVGElementTagNameMap, 'svg' | 'path'>;

/** Ends the effects of the elements that are being created. */
let currentScope: Scope | undefined;

/** Runs `create`. The effects of its elements end with `scope`. */
export function createIn<T>(scope: Scope, create: () => T): T {
  const outer = currentScope;
  currentScope = scope;
  try {
    return create();
  } finally {
    currentScope = outer;
  }
}

/** The scope of the control that is being created. */
export function scopeOfControl(): Scope {
  if (!currentScope) throw new Error('No scope');
  return currentScope;
}

/** Creates an element. Attributes in a function follow the signals that it reads. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  attributes: Attributes | (() => Attributes),
  ...children: readonly Child[]
): Tags[Tag] {
  const kind = tag === 'svg' || tag === 'path' ? '2000/svg' : '1999/xhtml';
  const node = document.createElementNS(`http://www.w3.org/${kind}`, tag) as HTMLElement;
  let last: Attributes = {};
  const apply = (next: Attributes) => {
    for (const name in next) {
      const value = next[name];
      if (value === last[name]) continue;
      if (name === 'style') node.style.cssText = String(value);
      else if (value === undefined) node.removeAttribute(name);
      else node.setAttribute(name, String(value));
    }
    last = next;
  };
  if (typeof attributes === 'function') scopeOfControl().effect(() => apply(attributes()));
  else apply(attributes);
  for (const child of children) insert(node, child);
  return node as Element as Tags[Tag];
}

/** Inserts content before a node, by default at the end. Returns the node that shows it, which signals may replace. */
export function insert(parent: Node, child: Child, before: Node | null = null): () => Node {
  let shown: Node | undefined;
  const show = (content: Content) => {
    const next = content instanceof Node ? content : reuseText(shown, content);
    if (next !== shown) shown?.parentNode?.replaceChild(next, shown);
    shown = next;
    return next;
  };
  const read = () => shown ?? show(undefined);
  if (typeof child !== 'function') show(child);
  else {
    scopeOfControl().effect(() => {
      const scope = createScope();
      show(createIn(scope, child));
      return scope.dispose;
    });
  }
  parent.insertBefore(read(), before);
  return read;
}

/** A text keeps its node: screen readers announce changes of a text, and not always a new one. */
function reuseText(shown: Node | undefined, content: unknown): Text {
  const text = shown instanceof Text ? shown : document.createTextNode('');
  // A page without types may pass any object as a text.
  text.data = typeof content === 'object' || !content ? '' : String(content);
  return text;
}
