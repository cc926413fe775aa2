import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';

/** Milliseconds without user activity after which controls hide. */
export const idleMs = 3000;

export interface ActivityState {
  readonly paused: boolean;
  readonly started: boolean;
  readonly failed: boolean;
  /** An open element needs the controls, such as a menu. */
  readonly held: boolean;
  readonly active: boolean;
}

/** Controls may hide only during playback. */
export function controlsVisible({ paused, started, failed, held, active }: ActivityState): boolean {
  return paused || !started || failed || held || active;
}

export interface Idle {
  readonly visible: Readable<boolean>;
  /** The viewer has used the pointer or a key. */
  readonly touched: Readable<boolean>;
  wake(): void;
  sleep(): void;
  hold(): () => void;
}

/** Tracks user activity. Its timer runs only while controls could hide. */
export function createIdle(player: Player, host: HTMLElement, scope: Scope): Idle {
  const { paused, started, error } = player.state;
  const active = signal(false);
  const touched = signal(false);
  const holds = signal(0);
  let lastMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const visible = computed(() =>
    controlsVisible({
      paused: paused.value,
      started: started.value,
      failed: error.value !== undefined,
      held: holds.value > 0,
      active: active.value,
    }),
  );

  const check = () => {
    const left = lastMs + idleMs - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else {
      timer = undefined;
      active.value = false;
    }
  };
  const wake = () => {
    lastMs = performance.now();
    active.value = true;
    timer ??= setTimeout(check, idleMs);
  };
  scope.defer(() => clearTimeout(timer));
  // Starting playback counts as activity, so the time restarts after a pause.
  scope.effect(() => {
    if (!paused.value) wake();
  });

  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const) {
    host.addEventListener(
      name,
      (event) => {
        touched.value = true;
        // A tap toggles the controls itself, and only its press names the finger everywhere (features/picture).
        // Not `instanceof`: in another window the player has elements and events of that window.
        const isOnPicture = (event.composedPath()[0] as Element).matches?.('.picture');
        if (isOnPicture && (name === 'click' || (event as PointerEvent).pointerType === 'touch')) return;
        wake();
      },
      // Before the listener of a slider: hidden controls do not follow the time (`Ui.seen`).
      { signal: scope.signal, passive: true, capture: true },
    );
  }

  return {
    visible,
    touched,
    wake,
    sleep() {
      clearTimeout(timer);
      timer = undefined;
      active.value = false;
    },
    hold() {
      holds.value = holds.peek() + 1;
      let held = true;
      return () => {
        if (held) holds.value = holds.peek() - 1;
        held = false;
      };
    },
  };
}
