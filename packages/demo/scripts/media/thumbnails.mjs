/** Preview thumbnails for the seek bar, drawn from the shots without the timecode. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createCanvas } from './compositor.mjs';
import { forgetLayers, prepareShot } from './shots.mjs';

const TILE = { width: 160, height: 90 };
const SHEET_COLUMNS = 8;
const SHEET_SECONDS = 2;

/** Draws a clip at these times, in small. Times in seconds, ascending. */
async function picturesAt(shots, times, frameRate) {
  const pictures = [];
  let start = 0;
  for (const shot of shots) {
    const end = start + shot.seconds;
    const drawFrame = await prepareShot(shot);
    for (const time of times.filter((each) => each >= start && each < end)) {
      const canvas = createCanvas(1920, 1080);
      drawFrame(canvas, Math.floor((time - start) * frameRate));
      const raw = { width: canvas.width, height: canvas.height, channels: 4 };
      pictures.push(
        await sharp(Buffer.from(canvas.pixels.buffer), { raw })
          .resize(TILE.width, TILE.height)
          .removeAlpha()
          .png()
          .toBuffer(),
      );
    }
    forgetLayers();
    start = end;
  }
  return pictures;
}

function tile(pictures, columns) {
  const rows = Math.ceil(pictures.length / columns);
  const tiles = pictures.map((input, index) => ({
    input,
    left: (index % columns) * TILE.width,
    top: Math.floor(index / columns) * TILE.height,
  }));
  return sharp({
    create: { width: columns * TILE.width, height: rows * TILE.height, channels: 3, background: '#000' },
  })
    .composite(tiles)
    .jpeg({ quality: 62, mozjpeg: true });
}

const clock = (seconds) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Writes the strip, and the sheet with its WebVTT. A tile shows the middle of its time range. */
export async function writeThumbnails(media, clip, { shots, frameRate }) {
  const { strip, vtt, sheet } = clip.thumbnails;
  const middles = (count) =>
    Array.from({ length: count }, (_, index) => ((index + 0.5) * clip.seconds) / count);
  await tile(await picturesAt(shots, middles(strip.columns), frameRate), strip.columns).toFile(
    path.join(media, strip.path),
  );

  const count = clip.seconds / SHEET_SECONDS;
  await tile(await picturesAt(shots, middles(count), frameRate), SHEET_COLUMNS).toFile(
    path.join(media, sheet),
  );
  const name = path.basename(sheet);
  const entries = Array.from({ length: count }, (_, index) => {
    const x = (index % SHEET_COLUMNS) * TILE.width;
    const y = Math.floor(index / SHEET_COLUMNS) * TILE.height;
    return `${clock(index * SHEET_SECONDS)} --> ${clock((index + 1) * SHEET_SECONDS)}\n${name}#xywh=${x},${y},${TILE.width},${TILE.height}\n`;
  });
  await writeFile(path.join(media, vtt), `WEBVTT\n\n${entries.join('\n')}`);
}
