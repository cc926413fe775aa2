import '../../src/danmaku/gpu-engine';

// The GPU engine's worker, where a test may say `lose` and `blink`: what drivers do to pages.

let gl: WebGL2RenderingContext | undefined;
const { getContext } = OffscreenCanvas.prototype;
OffscreenCanvas.prototype.getContext = function (
  this: OffscreenCanvas,
  ...given: Parameters<typeof getContext>
) {
  const context = getContext.apply(this, given);
  if (context instanceof WebGL2RenderingContext) gl = context;
  return context;
} as typeof getContext;

let fate: WEBGL_lose_context | null | undefined;
addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
  if (data.kind !== 'lose' && data.kind !== 'blink') return;
  fate ??= gl?.getExtension('WEBGL_lose_context');
  // Only what was lost, and missed, can be given back.
  if (data.kind === 'blink')
    gl?.canvas.addEventListener('webglcontextlost', () => setTimeout(() => fate?.restoreContext(), 50), {
      once: true,
    });
  fate?.loseContext();
});
