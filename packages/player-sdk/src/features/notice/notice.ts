import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface Notice {
  readonly text: Readable<string>;
  /** A new notice replaces the previous one. */
  show(text: string, ms?: number): void;
}

export const noticeMs = 2000;

/** Short notices for the viewer, in a corner of the picture. */
export const notice = defineFeature('notice', ({ scope }): Notice => {
  const text = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));
  return {
    text,
    show(next, ms = noticeMs) {
      if (scope.signal.aborted) return;
      clearTimeout(timer);
      text.value = next;
      timer = setTimeout(() => {
        text.value = '';
      }, ms);
    },
  };
});
