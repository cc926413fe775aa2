import '../../src/danmaku/gpu-engine';

// The GPU renderer's worker, in which a test may say `lose` and `blink`, as a driver loses a context.

let gl: WebGL2RenderingContext | undefined;
const { getContext } = OffscreenCanvas.prototype;
OffscreenCanvas.prototype.getContext = function (
  this: OffscreenCanvas,
  ...args: Parameters<typeof getContext>
) {
  const context = getContext.apply(this, args);
  if (context instanceof WebGL2RenderingContext) gl = context;
  return context;
} as typeof getContext;

let fate: WEBGL_lose_context | null | undefined;
addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
  if (data.kind !== 'lose' && data.kind !== 'blink') return;
  fate ??= gl?.getExtension('WEBGL_lose_context');
  // Only a context that is lost, and has been reported, can be restored.
  if (data.kind === 'blink')
    gl?.canvas.addEventListener('webglcontextlost', () => setTimeout(() => fate?.restoreContext(), 50), {
      once: true,
    });
  fate?.loseContext();
});
