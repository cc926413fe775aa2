import { proxy } from 'valtio/vanilla';

/** R9-37. */
export const MAX_TOASTS = 10;
/** R9-07. Errors stay longer because they take longer to read. */
export const TOAST_MS = 2000;
export const ERROR_TOAST_MS = 6000;

export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** A toast with an action stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The visible toasts, newest last. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

let lastId = 0;

/** Shows a toast and drops the oldest one above the limit (R8-41). */
export function showToast(text: string, kind: Toast['kind'] = 'info', action?: Toast['action']): void {
  lastId += 1;
  toasts.list.push({ id: lastId, kind, text, ...(action && { action }) });
  toasts.list.splice(0, toasts.list.length - MAX_TOASTS);
}
