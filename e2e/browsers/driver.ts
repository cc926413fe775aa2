/** The browsers that run the same specs. */
export type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** The operations of one window that every browser supports. `e2e/browsers/window.ts` builds the rest on them. */
export interface Driver {
  /** The name and the version, for messages. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** Runs an async function body with `args` in the page. Arguments and the result are JSON. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  /** Moves the pointer, and presses the primary button there. CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  touch(x: number, y: number): Promise<void>;
  /** Presses keys one after the other, by the name that `KeyboardEvent.key` has. */
  press(keys: readonly string[]): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  /** Cuts the network off, or restores it. WebDriver has no command for it. */
  setOffline?(isOffline: boolean): Promise<void>;
  /** Errors that the console has shown since the last call. */
  takeErrors(): string[];
  /** Removes cookies and stored data, and leaves the page. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
