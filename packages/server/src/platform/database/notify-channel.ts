/** The NOTIFY channel that all processes on a database share. */
export const NOTIFY_CHANNEL = 'tenger';

/** Receives the notifications of the channel. */
export interface NotifyListener {
  message(payload: string): void;
  /** The connection was interrupted: messages may be missing. */
  gap(): void;
}
