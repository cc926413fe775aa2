/** Logs a warning for developers. */
export function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: this warning is for developers.
  console.warn(`[TengerPlayer] ${text}`);
}
