import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So many screens above and below, a card is there: enough for a fling, a remote's key that is held, a Tab. */
const NEAR = '300% 0px';

type Tell = (entry: IntersectionObserverEntry) => void;
const told = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes near the screen and when it is far again; one observer for all of them. */
function watchNearness(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) told.get(entry.target)?.(entry);
    },
    { rootMargin: NEAR },
  );
  told.set(element, tell);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** How high the places are that were left empty, in pixels: one who comes back finds the list as it was (R2.1-41). */
const heights = new WeakMap<object, number>();

interface PlaceProps {
  item: object;
  /** Whether its list is a long one. */
  long: boolean;
  children: ReactNode;
}

/**
 * The place of a card. In a long list it is left empty while it is far from the screen, as high as it was: whoever
 * scrolls for an hour keeps a few screens of cards. What has the focus stays.
 */
export function Place({ item, long, children }: PlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState(() => heights.get(item));
  useEffect(() => {
    const element = place.current;
    if (!element || !long) return;
    return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
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
    <li ref={place} style={empty ? { height } : undefined}>
      {!empty && children}
    </li>
  );
}
