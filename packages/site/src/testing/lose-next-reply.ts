import { vi } from 'vitest';

/** Loses the reply to the next POST request, after the server has handled it. Call it after `fakeApi`. */
export function loseNextReply(onHandled: () => void): void {
  let isLost = false;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await send(...request);
    if (isLost || request[1]?.method !== 'POST') return reply;
    isLost = true;
    onHandled();
    throw new TypeError('The reply was lost.');
  });
}
