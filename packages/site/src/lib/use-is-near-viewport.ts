import { type RefObject, useEffect, useState } from 'react';

interface Nearness {
  /** Starts as true. */
  already?: boolean;
  /** The distance in screens. The default of 1 lets pictures load before they are visible. */
  within?: number;
}

/** True after the element has first come near the viewport. */
export function useIsNearViewport(
  element: RefObject<Element | null>,
  { already = false, within = 1 }: Nearness = {},
) {
  const [near, setNear] = useState(already);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${within * 100}% 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element, within]);
  return near;
}
