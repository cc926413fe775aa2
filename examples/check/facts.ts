/** What this browser has: name and value, for a report. */
export type Fact = readonly [name: string, value: string];

const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');

const codecs = [
  ['H.264', 'video/mp4; codecs="avc1.640028"'],
  ['HEVC', 'video/mp4; codecs="hvc1.1.6.L93.B0"'],
  ['AV1', 'video/mp4; codecs="av01.0.05M.08"'],
  ['VP9', 'video/webm; codecs="vp09.00.10.08"'],
  ['AAC', 'audio/mp4; codecs="mp4a.40.2"'],
  ['HE-AAC', 'audio/mp4; codecs="mp4a.40.5"'],
  ['Opus', 'audio/webm; codecs="opus"'],
  ['AC-3', 'audio/mp4; codecs="ac-3"'],
] as const;

interface MediaSourceClass {
  isTypeSupported(type: string): boolean;
}

function describeMediaSource(): string {
  const page = globalThis as { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass };
  return page.MediaSource ? 'MediaSource' : page.ManagedMediaSource ? 'ManagedMediaSource' : 'none';
}

function canDraw(context: 'webgl2' | '2d', canvas: OffscreenCanvas | undefined): string {
  try {
    return yesOrNo(canvas?.getContext(context));
  } catch {
    return 'no';
  }
}

const offscreen = () => ('OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1) : undefined);

/** The facts that decide what the player can do. */
export async function readFacts(): Promise<readonly Fact[]> {
  const video = document.createElement('video');
  const source =
    (globalThis as { MediaSource?: MediaSourceClass }).MediaSource ??
    (globalThis as { ManagedMediaSource?: MediaSourceClass }).ManagedMediaSource;
  const adapter = await (navigator as { gpu?: { requestAdapter(): Promise<unknown> } }).gpu
    ?.requestAdapter()
    .catch(() => undefined);
  return [
    ['Browser', navigator.userAgent],
    [
      'Screen',
      `${screen.width} × ${screen.height}, ${devicePixelRatio} device pixels, page ${innerWidth} wide`,
    ],
    ['Touch points', String(navigator.maxTouchPoints)],
    ['Secure context', yesOrNo(isSecureContext)],
    ['Media Source Extensions', describeMediaSource()],
    ['HLS of the system', video.canPlayType('application/vnd.apple.mpegurl') || 'no'],
    [
      'Codecs of files',
      codecs.flatMap(([name, type]) => (video.canPlayType(type) ? [name] : [])).join(', ') || 'none',
    ],
    [
      'Codecs of streams',
      codecs.flatMap(([name, type]) => (source?.isTypeSupported(type) ? [name] : [])).join(', ') || 'none',
    ],
    ['WebGPU', yesOrNo(adapter)],
    ['WebGL 2 in a worker canvas', canDraw('webgl2', offscreen())],
    ['Canvas 2D in a worker canvas', canDraw('2d', offscreen())],
    ['Fullscreen of elements', yesOrNo(document.fullscreenEnabled)],
    ['Fullscreen of the video only', yesOrNo('webkitEnterFullscreen' in video)],
    [
      'Picture-in-picture',
      [
        ...('documentPictureInPicture' in globalThis ? ['document'] : []),
        ...(document.pictureInPictureEnabled ? ['video'] : []),
        ...('webkitSetPresentationMode' in video ? ['WebKit'] : []),
      ].join(', ') || 'no',
    ],
    ['AirPlay', yesOrNo('WebKitPlaybackTargetAvailabilityEvent' in globalThis)],
    ['Wake lock', yesOrNo('wakeLock' in navigator)],
    ['WebRTC', yesOrNo('RTCPeerConnection' in globalThis)],
    ['Saves data', yesOrNo((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)],
  ];
}
