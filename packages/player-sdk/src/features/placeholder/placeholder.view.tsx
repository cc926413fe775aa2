/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl } from '../../ui/control';
import { adoptStyles } from '../../ui/styles/adopt';
import { type ActivePlaceholder, placeholder } from './placeholder';
import placeholderCss from './placeholder.css?inline';

const elsewhereText = message('placeholder.elsewhere', 'Playing in a small window');
const returnText = message('placeholder.return', 'Back here');

/** Renders a text and a button into the placeholder, nothing on the player. */
export const placeholderContent: ViewControl = {
  slot: 'overlay',
  view: ({ player, t, ui }) => {
    const active = player.get(placeholder).active.value;
    if (active) {
      // The theme is set on the host, so its sibling does not inherit it.
      const accent = ui.host.style.getPropertyValue('--tenger-accent');
      if (accent) active.element.style.setProperty('--tenger-accent', accent);
      active.element.lang = ui.host.lang;
      renderContent(active, t(elsewhereText), t(returnText));
    }
    return null;
  },
};

function renderContent({ element, onReturn }: ActivePlaceholder, text: string, label: string): void {
  const document = element.ownerDocument;
  const box = document.createElement('div');
  box.className = 'place';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onReturn);
  box.append(picture(document), text, button);
  adoptStyles(element, [placeholderCss]);
  element.shadowRoot?.replaceChildren(box);
}

function picture(document: Document): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of ['M11 18.5H5.5L4 17V5.5h14.5L20 7v4', 'M12.5 13.5h6l1 1v5h-6l-1-1z']) {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg as SVGElement;
}
