export interface ScreenListener {
  available(available: boolean): void;
  connected(connected: boolean): void;
}

/** An API to find other screens and play on them. */
export interface RemoteScreens {
  readonly kind: 'airplay' | 'remote';
  exists(video: HTMLVideoElement): boolean;
  watch(video: HTMLVideoElement, listener: ScreenListener, signal: AbortSignal): void;
  /** Opens the browser's list of screens. */
  choose(video: HTMLVideoElement): Promise<void>;
}
