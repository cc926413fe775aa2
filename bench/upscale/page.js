// In the page of `upscale.mjs`: the drawn clips, and the comparison of enlarged pictures with their originals.
import { openWebglUpscaler } from '../../packages/player-sdk/src/features/upscale/webgl-upscaler';
import { clips } from './clips.js';
import { lumaOf, sharpness, ssim } from './measure.js';

const [width, height] = [1920, 1080];

const load = async (url) => createImageBitmap(await (await fetch(url)).blob());

function canvasOf(draw) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  draw(context);
  return { canvas, luma: lumaOf(context, width, height) };
}

const never = () => {
  throw new Error('The context is lost.');
};

globalThis.bench = {
  /** A frame of a drawn clip as a PNG in base64. */
  async drawFrame(clip, seconds) {
    const { canvas } = canvasOf((context) => clips[clip](context, seconds));
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return bytes.toBase64();
  },
  async compare(originalUrl, smallUrl) {
    const [original, small] = await Promise.all([load(originalUrl), load(smallUrl)]);
    const { luma } = canvasOf((context) => context.drawImage(original, 0, 0, width, height));
    const judge = (draw) => {
      const { luma: drawn, canvas } = canvasOf(draw);
      return { ssim: ssim(luma, drawn, width, height), sharp: sharpness(luma, drawn, width, height), canvas };
    };
    const enlarge = (quality) => (context) => {
      context.imageSmoothingQuality = quality;
      context.drawImage(small, 0, 0, width, height);
    };
    const canvas = document.createElement('canvas');
    const upscaler = await openWebglUpscaler(canvas, { lost: never, restored: never, failed: never });
    upscaler.draw(small, small, { width, height });
    const ours = judge((context) => context.drawImage(canvas, 0, 0));
    upscaler.dispose();
    const pick = ({ ssim, sharp }) => ({ ssim, sharp });
    return {
      bilinear: pick(judge(enlarge('low'))),
      high: pick(judge(enlarge('high'))),
      ours: pick(ours),
    };
  },
};
