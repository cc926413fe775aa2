/** Counts running timers and listeners, regardless of how they end. */
export function countAlive() {
  const listening = countListeners();
  const running = countTimers();
  return {
    timers: running.count,
    /** On objects that still exist. */
    listeners: listening.list,
    restore() {
      listening.restore();
      running.restore();
    },
  };
}

function countListeners() {
  const targets: { target: WeakRef<EventTarget>; listeners: Set<string> }[] = [];
  const known = new WeakMap<EventTarget, Set<string>>();
  const names = new WeakMap<object, number>();
  let named = 0;
  const nameOf = (type: string, listener: object) => {
    if (!names.has(listener)) names.set(listener, named++);
    return `${type} ${names.get(listener)}`;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!listener || signal?.aborted) return;
    const listeners = known.get(this) ?? new Set();
    if (!known.has(this)) targets.push({ target: new WeakRef(this), listeners });
    known.set(this, listeners);
    const name = nameOf(type, listener);
    listeners.add(name);
    const forget = () => listeners.delete(name);
    if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    if (once) addEventListener.call(this, type, forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    if (listener) known.get(this)?.delete(nameOf(type, listener));
  };

  return {
    list: () =>
      targets.flatMap(({ target, listeners }) => {
        const alive = target.deref();
        return alive ? [...listeners].map((name) => `${alive.constructor.name} ${name}`) : [];
      }),
    restore() {
      EventTarget.prototype.addEventListener = addEventListener;
      EventTarget.prototype.removeEventListener = removeEventListener;
    },
  };
}

/** Pending timeouts, intervals, animation frames and video frame callbacks. */
function countTimers() {
  const pending = new Set<string>();
  const frames = new Map<string, WeakRef<HTMLVideoElement>>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const { requestVideoFrameCallback, cancelVideoFrameCallback } = HTMLVideoElement.prototype;

  const start = (kind: string, id: unknown) => {
    pending.add(`${kind} ${id}`);
    return id as never;
  };
  const end = (kind: string, id: unknown) => pending.delete(`${kind} ${id}`);

  window.setTimeout = ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id: number = setTimeout(() => {
      end('timer', id);
      run(...args);
    }, ms);
    return start('timer', id);
  }) as unknown as typeof window.setTimeout;
  window.setInterval = ((run: () => void, ms?: number) =>
    start('timer', setInterval(run, ms))) as unknown as typeof window.setInterval;
  // Each clears timers of the other kind too.
  window.clearTimeout = window.clearInterval = (id) => {
    end('timer', id);
    clearTimeout(id);
  };
  window.requestAnimationFrame = (run) => {
    const id = requestAnimationFrame((time) => {
      end('frame', id);
      run(time);
    });
    return start('frame', id);
  };
  window.cancelAnimationFrame = (id) => {
    end('frame', id);
    cancelAnimationFrame(id);
  };
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (run) {
    const id = requestVideoFrameCallback.call(this, (now, data) => {
      end('picture', id);
      run(now, data);
    });
    frames.set(`picture ${id}`, new WeakRef(this));
    return start('picture', id);
  };
  HTMLVideoElement.prototype.cancelVideoFrameCallback = function (id) {
    end('picture', id);
    cancelVideoFrameCallback.call(this, id);
  };

  return {
    count: () => [...pending].filter((name) => !frames.has(name) || frames.get(name)?.deref()).length,
    restore() {
      Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
      Object.assign(window, { requestAnimationFrame, cancelAnimationFrame });
      Object.assign(HTMLVideoElement.prototype, { requestVideoFrameCallback, cancelVideoFrameCallback });
    },
  };
}
