import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventHandlers, followEvents } from './events';
import { followSharedEvents } from './shared-events';

vi.mock('./events', () => ({ followEvents: vi.fn() }));

const URL_PATH = '/api/m/live/user-000001';
/** The connections that the leaders have opened. */
let connections: { readonly signal: AbortSignal; readonly handlers: EventHandlers }[];
let gone: AbortController;
let visibility: DocumentVisibilityState;

/** A lock manager with one lock. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();
  request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
    const granted = this.#last.then(() => (signal.aborted ? Promise.reject(signal.reason) : run()));
    this.#last = granted.catch(() => undefined);
    return granted;
  }
}

/** The channels of all tabs; each gets the messages of the others. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    channels.delete(this);
  }
}

function openTab() {
  const handlers = { onEvent: vi.fn(), onOpenChange: vi.fn() };
  followSharedEvents(URL_PATH, gone.signal, handlers);
  return handlers;
}
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  gone = new AbortController();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.mocked(followEvents).mockImplementation((_url, signal, handlers) => {
    connections.push({ signal, handlers });
    handlers.onOpenChange(true);
    return new Promise((done) => signal.addEventListener('abort', () => done()));
  });
});
afterEach(() => {
  gone.abort();
  vi.restoreAllMocks();
});

it('one tab has the connection, and forwards events and its state to the others', async () => {
  const leader = openTab();
  await settle();
  const follower = openTab();
  await settle();
  expect(connections).toHaveLength(1);
  expect(follower.onOpenChange.mock.calls).toEqual([[true]]);
  const event = { name: 'unread', data: { unread: 2 }, id: undefined };
  connections[0]?.handlers.onEvent(event);
  for (const { onEvent } of [leader, follower]) expect(onEvent.mock.calls).toEqual([[event]]);
});

it('the leader leaves the connection to another tab when it is hidden for long, and takes part again when it is visible', async () => {
  const { onOpenChange } = openTab();
  await settle();
  show('hidden');
  await vi.advanceTimersByTimeAsync(9_000);
  show('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([false]);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true]);
  const otherTab = vi.fn(async () => undefined);
  await navigator.locks.request('', { signal: gone.signal }, otherTab);
  expect(otherTab).toHaveBeenCalledOnce();
  show('visible');
  await settle();
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(onOpenChange.mock.calls).toEqual([[true], [false], [true]]);
});

it('the leader leaves the connection when its page enters the cache of the back button, and takes part again afterwards', async () => {
  openTab();
  await settle();
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true]);
  dispatchEvent(new Event('pageshow'));
  await settle();
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('a tab whose leader is silent counts as not connected, until it hears the leader again', async () => {
  openTab();
  await settle();
  const follower = openTab();
  await vi.advanceTimersByTimeAsync(120_000);
  // The leader repeats its state.
  expect(follower.onOpenChange.mock.calls).toEqual([[true]]);
  const postMessage = vi.spyOn(Channel.prototype, 'postMessage').mockReturnValue(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(follower.onOpenChange.mock.calls).toEqual([[true], [false]]);
  postMessage.mockRestore();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(follower.onOpenChange.mock.calls).toEqual([[true], [false], [true]]);
});
