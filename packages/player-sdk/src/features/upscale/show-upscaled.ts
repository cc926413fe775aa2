import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { followFrames } from './follow-frames';
import { framesUntilSample, isForeign, isTooSlow, type UpscaleStatus, upscaledSize } from './upscale-rules';
import type { OpenUpscaler, Size, Upscaler } from './upscaler';
import { openWebglUpscaler } from './webgl-upscaler';
import { openWebgpuUpscaler } from './webgpu-upscaler';

export interface ShowUpscaledOptions {
  readonly player: Player;
  /** Ends the upscaling. */
  readonly scope: Scope;
  /** Milliseconds that a frame may take. */
  readonly maxFrameMs: number;
  readonly report: (status: UpscaleStatus) => void;
}

export interface UpscaledPicture {
  /** Shows the original in this fraction of the width, from the left. */
  compare(fraction: number): void;
  /** Draws the current frame. The canvas keeps its pixels until the current task ends. */
  draw(): HTMLCanvasElement | undefined;
}

/** Keeps a canvas with the upscaled picture over the video. */
export function showUpscaled({ player, scope, maxFrameMs, report }: ShowUpscaledOptions): UpscaledPicture {
  const openers: OpenUpscaler[] = [openWebgpuUpscaler, openWebglUpscaler];
  /** Set while an upscaler is ready, with its canvas. `abandon` tries the next one. */
  const ready = signal<{ upscaler: Upscaler; canvas: HTMLCanvasElement; abandon(): void } | undefined>(
    undefined,
  );
  let originalFraction = 0;
  let drawNow: () => boolean = () => false;
  const samples: number[] = [];
  let framesLeft = 1;
  let isSampling = false;
  /** A frame arrived during a sample. If the video is paused, no other follows. */
  let wasSkipped = false;

  const open = async (): Promise<void> => {
    const opener = openers.shift();
    if (scope.signal.aborted) return;
    if (!opener) return report('unsupported');
    const canvas = createCanvas(player.video.peek().ownerDocument);
    const hide = () => {
      canvas.hidden = true;
      report('waiting');
    };
    const abandon = () => {
      if (ready.peek()?.canvas !== canvas) return;
      ready.peek()?.upscaler.dispose();
      ready.value = undefined;
      hide();
      void open();
    };
    try {
      const upscaler = await opener(canvas, { lost: hide, restored: () => drawNow(), failed: abandon });
      if (scope.signal.aborted) return upscaler.dispose();
      ready.value = { upscaler, canvas, abandon };
    } catch {
      return open();
    }
  };
  scope.defer(() => {
    ready.peek()?.upscaler.dispose();
    ready.peek()?.canvas.remove();
  });

  const sampleFrame = async (upscaler: Upscaler, begun: number) => {
    isSampling = true;
    wasSkipped = false;
    await upscaler.finished();
    isSampling = false;
    if (scope.signal.aborted || upscaler.isLost()) return;
    samples.push(performance.now() - begun);
    framesLeft = framesUntilSample(samples.length);
    if (isTooSlow(samples, maxFrameMs)) return report('slow');
    if (wasSkipped) drawNow();
  };

  scope.effect(() => {
    const current = ready.value;
    if (!current) return;
    const { upscaler, canvas, abandon } = current;
    const canvasScope = scope.child();
    followVideo(player.video, canvasScope, (video, videoEnd, videoScope) => {
      let size: Size | undefined;
      let frames: AbortController | undefined;
      canvas.hidden = true;
      video.after(canvas);

      const draw = (): boolean => {
        const from = { width: video.videoWidth, height: video.videoHeight };
        if (!size || videoEnd.aborted || upscaler.isLost() || video.readyState < 2) return false;
        if (video.mediaKeys) {
          report('protected');
          return false;
        }
        const begun = performance.now();
        try {
          upscaler.draw(video, from, size);
        } catch (error) {
          // Firefox has WebGPU, which does not read a video there.
          if (isForeign(error)) report('foreign');
          else abandon();
          return false;
        }
        canvas.hidden = false;
        report('active');
        framesLeft -= 1;
        if (framesLeft <= 0 && !isSampling) void sampleFrame(upscaler, begun);
        return true;
      };
      const measure = () => {
        const { clientWidth, clientHeight, ownerDocument } = video;
        const from = { width: video.videoWidth, height: video.videoHeight };
        if (!(from.width > 0)) return;
        const ratio = ownerDocument.defaultView?.devicePixelRatio ?? 1;
        const next = upscaledSize(from, { width: clientWidth, height: clientHeight }, ratio);
        if (next && next.width === size?.width && next.height === size.height) return;
        size = next;
        if (size) {
          if (!frames) {
            frames = new AbortController();
            // While the GPU draws a sampled frame, more frames would only queue behind it.
            followFrames(video, frames.signal, () => {
              wasSkipped = isSampling;
              if (!isSampling) draw();
            });
          }
          draw();
          return;
        }
        stop();
        report('sharp');
      };
      const stop = () => {
        frames?.abort();
        frames = undefined;
        canvas.hidden = true;
      };
      drawNow = draw;
      videoScope.defer(stop);
      for (const name of ['loadeddata', 'resize'])
        video.addEventListener(name, measure, { signal: videoEnd });
      video.addEventListener(
        'emptied',
        () => {
          canvas.hidden = true;
        },
        { signal: videoEnd },
      );
      const boxes = new ResizeObserver(measure);
      boxes.observe(video);
      videoScope.defer(() => boxes.disconnect());
      measure();
    });
    clipCanvas(canvas, originalFraction);
    return () => {
      canvasScope.dispose();
      canvas.remove();
    };
  });
  void open();

  return {
    compare(fraction) {
      originalFraction = fraction;
      const canvas = ready.peek()?.canvas;
      if (canvas) clipCanvas(canvas, fraction);
    },
    draw: () => (drawNow() ? ready.peek()?.canvas : undefined),
  };
}

/** Fits the picture like the video below it. */
function createCanvas(document: Document): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText =
    'position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; pointer-events: none';
  return canvas;
}

function clipCanvas(canvas: HTMLCanvasElement, originalFraction: number): void {
  canvas.style.clipPath = originalFraction > 0 ? `inset(0 0 0 ${originalFraction * 100}%)` : '';
}
