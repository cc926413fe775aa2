import { type EventHandlers, followEvents, type ServerEvent } from './events';

type TabMessage =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  /** Sent by the leader after each change, to a new tab, and at an interval. */
  | { readonly kind: 'open'; readonly open: boolean }
  /** Sent by a new tab, to ask whether the connection is open. */
  | { readonly kind: 'hello' };

/** The interval at which the leader repeats whether its connection is open. */
const HEARTBEAT_MS = 20_000;
/** A leader that is silent for longer is suspended: it keeps the lock and forwards nothing. */
const SILENCE_MS = 60_000;
/** A tab that is hidden for longer leaves the connection to another one, because phones suspend hidden pages. */
const HIDDEN_MS = 10_000;

/**
 * Like {@link followEvents}, with one connection for all tabs of a browser. The tab that holds the lock forwards events
 * to the others; when it closes or is hidden, another tab takes over. Without the Web Locks API, each tab has its own
 * connection.
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
  let isOpen = false;
  /** Ends the request for the lock, or the leadership. */
  let term: AbortController | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const broadcast = (message: TabMessage) => !signal.aborted && channel.postMessage(message);
  const setOpen = (open: boolean) => {
    if (open === isOpen || signal.aborted) return;
    isOpen = open;
    handlers.onOpenChange(open);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') return isLeader && void broadcast({ kind: 'open', open: isOpen });
    if (isLeader) return;
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => setOpen(false), SILENCE_MS);
    if (data.kind === 'event') handlers.onEvent(data.event);
    else setOpen(data.open);
  });

  const runAsLeader = async (over: AbortSignal) => {
    isLeader = true;
    clearTimeout(silenceTimer);
    const changeOpen = (open: boolean) => {
      setOpen(open);
      broadcast({ kind: 'open', open });
    };
    const heartbeat = setInterval(() => broadcast({ kind: 'open', open: isOpen }), HEARTBEAT_MS);
    await followEvents(url, over, {
      ...handlers,
      onEvent(event) {
        broadcast({ kind: 'event', event });
        handlers.onEvent(event);
      },
      onOpenChange: changeOpen,
    });
    clearInterval(heartbeat);
    changeOpen(false);
    isLeader = false;
  };
  const join = () => {
    if (term) return;
    term = new AbortController();
    const over = AbortSignal.any([signal, term.signal]);
    // Rejects if the signal aborts while another tab is the leader.
    locks.request(name, { signal: over }, () => runAsLeader(over)).catch(() => undefined);
  };
  const leave = () => {
    term?.abort();
    term = undefined;
  };
  const followVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') join();
    else hiddenTimer = setTimeout(leave, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', followVisibility, { signal });
  window.addEventListener('pagehide', leave, { signal });
  // The page returns from the cache of the back button.
  window.addEventListener('pageshow', followVisibility, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(silenceTimer);
    clearTimeout(hiddenTimer);
    channel.close();
  });
  broadcast({ kind: 'hello' });
  followVisibility();
}
