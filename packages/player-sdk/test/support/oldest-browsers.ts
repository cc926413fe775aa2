/**
 * Takes away what the oldest supported browsers lack: Chrome 116, Firefox 124 and Safari 17.4 (docs/browsers.md). Import
 * it before the player, in a file with a separate document.
 */

/** Chrome 120, 126. */
for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
/** Firefox 125. */
Reflect.deleteProperty(Intl, 'Segmenter');
for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
  Reflect.deleteProperty(HTMLElement.prototype, name);
/** Firefox 132. */
for (const name of ['requestVideoFrameCallback', 'cancelVideoFrameCallback'])
  Reflect.deleteProperty(HTMLVideoElement.prototype, name);

/** Without popovers, the selector is a syntax error. */
function refusePopoverSelector(prototype: Element | Document | DocumentFragment, names: readonly string[]) {
  for (const name of names) {
    const real: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
    Object.assign(prototype, {
      [name](this: unknown, selectors: string, ...rest: unknown[]) {
        if (/:popover-open/.test(selectors))
          throw new DOMException(`'${selectors}' is not a valid selector.`, 'SyntaxError');
        return real.call(this, selectors, ...rest);
      },
    });
  }
}

const queries = ['querySelector', 'querySelectorAll'];
refusePopoverSelector(Element.prototype, ['matches', 'closest', ...queries]);
refusePopoverSelector(Document.prototype, queries);
refusePopoverSelector(DocumentFragment.prototype, queries);
