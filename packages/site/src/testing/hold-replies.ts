import { vi } from 'vitest';

/** Holds POST requests until `release` is called. `held` are their addresses. Call it after `fakeApi`. */
export function holdReplies() {
  const held: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (request[1]?.method === 'POST') {
      held.push(String(request[0]));
      await released;
    }
    return send(...request);
  });
  return { held, release };
}
