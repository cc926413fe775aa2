import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Cards stay mounted within this many screens: enough for a fling, a held key or Tab. */
const NEAR = '300% 0px';

type EntryListener = (entry: IntersectionObserverEntry) => void;
const listeners = new WeakMap<Element, EntryListener>();
let observer: IntersectionObserver | undefined;

/** Reports when an element enters or leaves the mounted range. All elements share one observer. */
function observeNearness(element: Element, listener: EntryListener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: NEAR },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** The heights of unmounted cards in pixels, so that scroll restoration finds the list unchanged (R2.1-41). */
const heights = new WeakMap<object, number>();

interface VirtualItemProps {
  item: object;
  /** True in a long list. */
  long: boolean;
  children: ReactNode;
}

/**
 * The list item of a card. In a long list, distant cards unmount and their item keeps its height, so that only a few
 * screens of cards exist at a time. A card with the focus stays mounted.
 */
export function VirtualItem({ item, long, children }: VirtualItemProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState(() => heights.get(item));
  useEffect(() => {
    const element = itemRef.current;
    if (!element || !long) return;
    return observeNearness(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) {
        heights.delete(item);
        setHeight(undefined);
      } else if (!element.contains(document.activeElement)) {
        heights.set(item, boundingClientRect.height);
        setHeight(boundingClientRect.height);
      }
    });
  }, [item, long]);
  const empty = long && height !== undefined;
  return (
    <li ref={itemRef} style={empty ? { height } : undefined}>
      {!empty && children}
    </li>
  );
}
