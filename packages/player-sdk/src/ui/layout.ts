import type { CoreControl, Slot, ViewProps } from './control';
import { element, insert } from './dom';

interface SlottedNode {
  readonly rank: number;
  readonly order: number;
  /** The last node of the control, which may change. */
  readonly end: () => Node;
}

/** Creates the containers of the slots. The returned function adds a control by its slot and order. */
export function createSlots(chrome: Element, props: ViewProps): (control: CoreControl) => void {
  const container = (name: string, ...children: readonly Element[]) =>
    element('div', { class: name }, ...children);
  const center = container('center');
  const top = container('top');
  const offer = container('offer');
  const start = element('div', {});
  const end = element('div', {});
  const bottom = element('div', { class: 'bottom', part: 'controls' }, container('row', start, end));
  chrome.append(center, top, bottom);

  /** Slots of one container have ascending ranks. They precede the other content of the container. */
  const containers: Readonly<Record<Slot, Element>> = {
    picture: chrome,
    overlay: chrome,
    center,
    'top-start': top,
    'top-end': top,
    offer,
    bar: bottom,
    start,
    end,
  };
  const slots = Object.keys(containers);
  const slotted = new Map<Element, SlottedNode[]>();

  return (control) => {
    if (control.slot === 'settings') return;
    const { slot, order = 0, create } = control;
    const parent = containers[slot];
    // Most players never have an offer.
    if (parent === offer && !offer.parentNode) bottom.before(offer);
    const rank = slots.indexOf(slot);
    const list = slotted.get(parent) ?? [];
    slotted.set(parent, list);
    const index = list.findLastIndex((other) => (other.rank - rank || other.order - order) <= 0) + 1;
    const before = index > 0 ? list[index - 1]?.end().nextSibling : parent.firstChild;
    list.splice(index, 0, { rank, order, end: insert(parent, create(props), before) });
  };
}
