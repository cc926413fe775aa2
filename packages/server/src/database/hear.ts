/** The channel of NOTIFY that all processes on one database share. */
export const CHANNEL = 'tenger';

/** Whoever listens to it. */
export interface Hear {
  message(payload: string): void;
  /** The line was down for a while: messages may have been missed. */
  gap(): void;
}
