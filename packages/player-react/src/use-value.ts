import type { Readable } from '@tenger/player-sdk';
import { useCallback, useSyncExternalStore } from 'react';

/** A signal as React state: `const time = useValue(player.state.time)`. Undefined for an undefined signal. */
export function useValue<T>(readable: Readable<T>): T;
export function useValue<T>(readable: Readable<T> | undefined): T | undefined;
export function useValue<T>(readable: Readable<T> | undefined): T | undefined {
  const subscribe = useCallback(
    (changed: () => void) => readable?.subscribe(changed) ?? (() => {}),
    [readable],
  );
  const read = () => readable?.peek();
  return useSyncExternalStore(subscribe, read, read);
}
