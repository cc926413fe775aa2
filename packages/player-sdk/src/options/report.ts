/** Tells the developer of the page; viewers never see it. */
export function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is where developers look for this.
  console.warn(`[TengerPlayer] ${text}`);
}
