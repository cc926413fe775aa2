import type { PersonControls } from './person';
import type { Press } from './presses';
import { describeSeen, type Row } from './report';

/** One press of the list: what to do, a button, the result, and the player while it is tried. */
export interface PressRow extends PersonControls {
  readonly press: Press;
  readonly element: HTMLElement;
  readonly tryButton: HTMLButtonElement;
  readonly stop: HTMLButtonElement;
  readonly playerBox: HTMLElement;
  open(): void;
  close(): void;
  show(row: Row): void;
}

/** Creates a row from the template of the page. */
export function createPressRow(template: HTMLTemplateElement, press: Press): PressRow {
  const { title, task } = press;
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  const find = <Kind extends HTMLElement>(name: string) => {
    const element = fragment.querySelector<Kind>(`[data-for="${name}"]`);
    if (!element) throw new Error(`The template has no "${name}".`);
    return element;
  };
  const [element, panel, result, seen] = [find('row'), find('panel'), find('result'), find('seen')];
  const tryButton = find<HTMLButtonElement>('try');
  find('title').textContent = title;
  find('task').textContent = task;
  panel.setAttribute('aria-label', title);
  const nameButton = (text: string) => {
    tryButton.textContent = text;
    tryButton.setAttribute('aria-label', `${text}: ${title}`);
  };
  nameButton('Try');

  return {
    press,
    element,
    tryButton,
    panel,
    playerBox: find('player'),
    step: find('step'),
    now: find<HTMLButtonElement>('now'),
    yes: find<HTMLButtonElement>('yes'),
    no: find<HTMLButtonElement>('no'),
    stop: find<HTMLButtonElement>('stop'),
    open() {
      panel.hidden = false;
      panel.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest' });
    },
    close() {
      const { activeElement, body } = document;
      const isFocusLost = activeElement === body || panel.contains(activeElement);
      panel.hidden = true;
      nameButton('Try again');
      if (isFocusLost) tryButton.focus();
    },
    show(row) {
      result.textContent = row.result;
      result.dataset.result = row.result;
      seen.textContent = describeSeen(row);
    },
  };
}
