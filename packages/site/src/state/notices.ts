import { proxy } from 'valtio/vanilla';

/** R9-37. */
export const NOTICES_AT_ONCE = 10;
/** R9-07; an error stays longer, because somebody has to read it. */
export const NOTICE_MS = 2000;
export const ERROR_NOTICE_MS = 6000;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** What can be done about it. The message then stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Short messages over the page, newest last. */
export const notices = proxy<{ list: Notice[] }>({ list: [] });

let lastId = 0;

/** Shows a message; beyond ten the oldest gives way (R8-41). */
export function notify(text: string, kind: Notice['kind'] = 'info', action?: Notice['action']): void {
  lastId += 1;
  notices.list.push({ id: lastId, kind, text, ...(action && { action }) });
  if (notices.list.length > NOTICES_AT_ONCE) notices.list.splice(0, notices.list.length - NOTICES_AT_ONCE);
}

/** Takes a message away. */
export function dismissNotice(id: number): void {
  const at = notices.list.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.list.splice(at, 1);
}
