import type { Backend } from '@tenger/player-sdk';

/** Plays media that the page already has in memory: `load` returns them by the name in `memory:name`. */
export const memory = (load: (name: string) => Promise<Blob>): Backend => ({
  name: 'memory',
  canPlay: ({ url = '' }) => url.startsWith('memory:'),
  async open({ url = '' }, host, scope) {
    const address = URL.createObjectURL(await load(url.slice('memory:'.length)));
    scope.defer(() => URL.revokeObjectURL(address));
    if (!scope.signal.aborted) host.video.peek().src = address;
    return {};
  },
});
