import { type RefObject, useEffect, useState } from 'react';

interface Nearness {
  /** It need not wait. */
  already?: boolean;
  /** Screens away from the one that is seen. By default 1: its pictures are on their way before it is seen. */
  within?: number;
}

/** False for what is far from the screen, until it has come near once. */
export function useNear(place: RefObject<Element | null>, { already = false, within = 1 }: Nearness = {}) {
  const [near, setNear] = useState(already);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${within * 100}% 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place, within]);
  return near;
}
