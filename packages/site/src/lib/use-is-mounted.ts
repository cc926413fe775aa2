import { type RefObject, useEffect, useRef } from 'react';

/** True while the component is on the page. A late reply must not navigate for a component that is gone. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
