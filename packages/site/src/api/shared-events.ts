import { type Follower, followEvents, type ServerEvent } from './events';

type Passed =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'open'; readonly open: boolean }
  /** A tab has come and does not know whether there is a line. */
  | { readonly kind: 'hello' };

/**
 * As {@link followEvents}, with one line for all tabs of a browser: whichever tab holds the lock has it and passes on
 * what it hears; when that tab goes, the next one takes over. Without locks each tab has its own.
 */
export function followShared(url: string, signal: AbortSignal, follower: Follower): void {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followEvents(url, signal, follower);
    return;
  }
  const name = `tenger ${url}`;
  const others = new BroadcastChannel(name);
  let leading = false;
  let open = false;
  const pass = (message: Passed) => !signal.aborted && others.postMessage(message);

  others.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data.kind === 'hello') return leading && void pass({ kind: 'open', open });
    if (leading) return;
    if (data.kind === 'event') follower.event(data.event);
    else follower.open(data.open);
  });
  signal.addEventListener('abort', () => others.close());
  pass({ kind: 'hello' });

  const lead = () => {
    leading = true;
    return followEvents(url, signal, {
      ...follower,
      event(event) {
        pass({ kind: 'event', event });
        follower.event(event);
      },
      open(next) {
        open = next;
        pass({ kind: 'open', open });
        follower.open(next);
      },
    });
  };
  // Rejects once the signal aborts while another tab has the line.
  locks.request(name, { signal }, lead).catch(() => undefined);
}
