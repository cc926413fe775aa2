import { type EventHandlers, followEvents, type ServerEvent } from './events';

type TabMessage =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'open'; readonly open: boolean }
  /** Sent by a new tab, to ask whether the connection is open. */
  | { readonly kind: 'hello' };

/**
 * Like {@link followEvents}, with one connection for all tabs of a browser. The tab that holds the lock forwards events
 * to the others; when it closes, another tab takes over. Without the Web Locks API, each tab has its own connection.
 */
export function followSharedEvents(url: string, signal: AbortSignal, handlers: EventHandlers): void {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followEvents(url, signal, handlers);
    return;
  }
  const name = `tenger ${url}`;
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  let open = false;
  const broadcast = (message: TabMessage) => !signal.aborted && channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') return isLeader && void broadcast({ kind: 'open', open });
    if (isLeader) return;
    if (data.kind === 'event') handlers.onEvent(data.event);
    else handlers.onOpenChange(data.open);
  });
  signal.addEventListener('abort', () => channel.close());
  broadcast({ kind: 'hello' });

  const runAsLeader = () => {
    isLeader = true;
    return followEvents(url, signal, {
      ...handlers,
      onEvent(event) {
        broadcast({ kind: 'event', event });
        handlers.onEvent(event);
      },
      onOpenChange(next) {
        open = next;
        broadcast({ kind: 'open', open });
        handlers.onOpenChange(next);
      },
    });
  };
  // Rejects if the signal aborts while another tab is the leader.
  locks.request(name, { signal }, runAsLeader).catch(() => undefined);
}
