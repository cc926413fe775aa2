import { vi } from 'vitest';

/** Holds requests, by default all POST requests, until `release` is called. `held` are their addresses. Call it after `fakeApi`. */
export function holdReplies(
  isHeld = (_address: string, init?: RequestInit): boolean => init?.method === 'POST',
) {
  const held: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (isHeld(String(request[0]), request[1])) {
      held.push(String(request[0]));
      await released;
    }
    return send(...request);
  });
  return { held, release };
}
