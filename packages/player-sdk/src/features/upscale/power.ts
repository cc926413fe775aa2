import type { Writable } from '../../foundation/signal';

/** The Battery Status API, which only Chromium has. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}

/** Keeps the signal at whether the device is plugged in; undefined where the browser does not say. */
export function watchCharging(isCharging: Writable<boolean | undefined>, end: AbortSignal): void {
  const { navigator } = globalThis as { navigator?: { getBattery?(): Promise<Battery> } };
  navigator?.getBattery?.().then(
    (battery) => {
      if (end.aborted) return;
      const read = () => {
        isCharging.value = battery.charging;
      };
      battery.addEventListener('chargingchange', read, { signal: end });
      read();
    },
    // A permissions policy may refuse it.
    () => {},
  );
}
