/** Draws a clip frame by frame, and sends the frames to the encoders of all renditions. */
import { createCanvas } from './compositor.mjs';
import { openVideo } from './ffmpeg.mjs';
import { drawWord, prepareOverlay } from './overlay.mjs';
import { forgetLayers, prepareShot } from './shots.mjs';

const bytesOf = (canvas) => Buffer.from(canvas.pixels.buffer);
const copy = (canvas) => {
  const other = createCanvas(canvas.width, canvas.height);
  other.pixels.set(canvas.pixels);
  return other;
};

/** Encodes `outputs` ([{ quality, file, crf }]) of one clip. `words` are [{ text, start, end, … }]. */
export async function renderPicture({
  shots,
  clip,
  outputs,
  words = [],
  paintOver,
  timecode,
  preset,
  progress,
  marked = true,
}) {
  const overlay = await prepareOverlay({ timecode });
  const lettered = await Promise.all(
    words.map(async (word) => ({ ...word, layer: await overlay.word(word.text, word) })),
  );
  const frameRate = timecode.FRAME_RATE;
  const encoders = outputs.map((output) => ({
    ...output,
    encoder: openVideo(output.file, { ...output, frameRate, preset }),
  }));
  const total = shots.reduce((sum, shot) => sum + shot.seconds, 0) * frameRate;
  let frame = 0;
  for (const shot of shots) {
    const drawFrame = await prepareShot(shot);
    for (let index = 0; index < shot.seconds * frameRate; index += 1, frame += 1) {
      const canvas = createCanvas(1920, 1080);
      // Like anime, drawn on twos: every drawing stays for two frames, which halves the work of the encoder.
      drawFrame(canvas, index - (index % 2));
      const seconds = frame / frameRate;
      for (const { start, end, layer, ...position } of lettered)
        if (seconds >= start && seconds < end)
          drawWord(canvas, layer, seconds - start, end - start, position);
      paintOver?.(canvas, frame);
      await Promise.all(
        encoders.map(({ quality, encoder }) => {
          const target = encoders.length > 1 ? copy(canvas) : canvas;
          if (marked) overlay.mark(target, { frame, quality, clip, frameRate });
          return encoder.write(bytesOf(target));
        }),
      );
      if (frame % 24 === 0) progress(frame / total);
    }
    forgetLayers();
  }
  await Promise.all(encoders.map(({ encoder }) => encoder.finish()));
  progress(1);
}
