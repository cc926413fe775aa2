/** The API of WebKit, for apps and devices where the standard one is disabled. */
export interface PresentationModeVideo extends HTMLVideoElement {
  readonly webkitPresentationMode?: 'inline' | 'picture-in-picture' | 'fullscreen';
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
}

export function hasPresentationMode(video: PresentationModeVideo): boolean {
  return video.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

export function setPresentationMode(
  video: PresentationModeVideo,
  mode: 'inline' | 'picture-in-picture',
): void {
  video.webkitSetPresentationMode?.(mode);
}

export function followPresentationMode(
  video: PresentationModeVideo,
  signal: AbortSignal,
  listener: (isOpen: boolean) => void,
): void {
  video.addEventListener(
    'webkitpresentationmodechanged',
    () => listener(video.webkitPresentationMode === 'picture-in-picture'),
    { signal },
  );
}
