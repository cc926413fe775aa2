/**
 * The shots: the layers of each scene and the movement of the camera. `prepareShot` prepares the layers and returns a
 * function that draws any frame, from frame 0. Speeds are in pixels per frame at 1920 × 1080. With `camera` 1, the camera
 * of a wide shot moves.
 */
import sharp from 'sharp';
import { draw, toLayer } from './compositor.mjs';
import { eagle, ger, puff, rider, wanderer } from './figures.mjs';
import { palettes } from './palettes.mjs';
import { clouds, grass, HEIGHT, hills, ridge, sky, streaks, WIDTH, water } from './scenery.mjs';

const drawn = new Map();

/** Renders an SVG once, because many shots share layers. */
async function layerOf(markup, { flip = false } = {}) {
  const key = `${flip}${markup}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = sharp(Buffer.from(markup), { unlimited: true }).ensureAlpha();
  if (flip) picture.flip();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const layer = toLayer({ data, width: info.width, height: info.height });
  drawn.set(key, layer);
  return layer;
}

const layersOf = (list) => Promise.all(list.map((markup) => layerOf(markup)));

/** Releases the rendered layers between clips, to limit the memory. */
export const forgetLayers = () => drawn.clear();

/** Draws a column of smoke rising from x, y. */
function smoke(canvas, puffs, frame, x, y, { rise = 1.3, drift = 0.9, count = 9 } = {}) {
  const life = 110;
  for (let index = 0; index < count; index += 1) {
    const age = (frame + (index * life) / count) % life;
    const progress = age / life;
    const size = puffs[Math.min(puffs.length - 1, Math.floor(progress * puffs.length))];
    draw(canvas, size, x + age * drift * progress * 1.6 - size.width / 2, y - age * rise - size.height / 2, {
      opacity: Math.min(1, progress * 8) * (1 - progress),
    });
  }
}

const smokeLayers = (palette) =>
  layersOf([28, 44, 62, 84, 108].map((size) => puff(palette.cloud[0], size, 0.55)));

/** Draws panning layers from back to front: [layer, y, speed, x at the start]. */
const pan = (canvas, frame, stack) => {
  for (const [layer, y, speed, start = 0] of stack)
    draw(canvas, layer, start - Math.floor(frame * speed), y, { wrap: true });
};

/** Falling snow or rising sparks: points that loop. Larger points are nearer and faster. */
function motes(canvas, layers, frame, { count, fall, drift }) {
  for (let index = 0; index < count; index += 1) {
    const near = (index % 3) + 1;
    const layer = layers[index % layers.length];
    const x = (index * 397 + frame * drift * near) % (WIDTH + 60);
    const y = (index * 211 + frame * fall * near) % (HEIGHT + 60);
    draw(canvas, layer, ((x + WIDTH + 60) % (WIDTH + 60)) - 30, ((y + HEIGHT + 60) % (HEIGHT + 60)) - 30);
  }
}

/** The weather of a scene: snow, sparks or none. */
async function weatherOf(name) {
  if (name === 'snow') {
    const layers = await layersOf([6, 9, 13].map((size) => puff('#ffffff', size, 1)));
    return (canvas, frame) => motes(canvas, layers, frame, { count: 34, fall: 2, drift: -1 });
  }
  if (name === 'fire') {
    const layers = await layersOf([5, 7, 9].map((size) => puff('#ffd27a', size, 1)));
    return (canvas, frame) => motes(canvas, layers, frame, { count: 26, fall: -2, drift: 1 });
  }
  return () => {};
}

const flowersOf = (name) => (name === 'day' ? 44 : 0);

const compositions = {
  /** The steppe with gers in the middle distance. */
  async wide(palette, name, seed, camera) {
    const [back, thin, heap, far, middle, near, low, mid, front, felt, smallFelt] = await layersOf([
      sky(palette, { seed }),
      streaks(palette, { seed }),
      clouds(palette, { seed, count: 6 }),
      ridge(palette, { depth: 0, seed, height: 560, snow: true }),
      ridge(palette, { depth: 1, seed, height: 340, roughness: 0.5 }),
      ridge(palette, { depth: 2, seed, height: 260, roughness: 0.48 }),
      hills(palette, { depth: 0, seed, height: 420 }),
      hills(palette, { depth: 1, seed, height: 360 }),
      grass(palette, { seed, flowers: flowersOf(name) }),
      ger(palette, 300),
      ger(palette, 190),
    ]);
    const puffs = await smokeLayers(palette);
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [thin, 20, 0.25],
        [heap, 130, 0.5, -300],
        [far, 300, camera * 0.25, -500],
        [middle, 510, camera * 0.5],
        [near, 610, camera],
        [low, 690, camera],
      ]);
      const x = 1180 - frame * camera;
      draw(canvas, smallFelt, x, 716);
      smoke(canvas, puffs, frame, x + 100, 716, { rise: 0.9 });
      pan(canvas, frame, [[mid, 800, camera * 2]]);
      draw(canvas, felt, 1560 - frame * camera * 2, 742);
      smoke(canvas, puffs, frame, 1560 - frame * camera * 2 + 158, 742);
      pan(canvas, frame, [[front, 860, camera * 4]]);
    };
  },

  /** A galloping rider; the camera follows. */
  async gallop(palette, name, seed) {
    const [back, heap, far, middle, low, mid, front] = await layersOf([
      sky(palette, { seed, horizon: 820 }),
      clouds(palette, { seed: seed + 3, count: 5, size: 1.3 }),
      ridge(palette, { depth: 1, seed: seed + 1, height: 400, snow: name === 'snow' }),
      ridge(palette, { depth: 2, seed: seed + 1, height: 300 }),
      hills(palette, { depth: 0, seed: seed + 1, height: 420, swell: 0.2 }),
      hills(palette, { depth: 1, seed: seed + 1, height: 340, swell: 0.14 }),
      grass(palette, { seed: seed + 1, height: 210, flowers: flowersOf(name) }),
    ]);
    const frames = await layersOf(rider(palette));
    const dust = await layersOf([30, 46, 66, 90, 116].map((size) => puff(palette.hills[0][0], size, 0.6)));
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [heap, 110, 1],
        [far, 440, 1, -400],
        [middle, 560, 2],
        [low, 700, 4],
        [mid, 830, 8],
      ]);
      const x = 620 + Math.round(Math.sin(frame / 60) * 90);
      for (let index = 0; index < 8; index += 1) {
        const age = (frame * 2 + index * 9) % 72;
        const layer = dust[Math.floor(age / 15)] ?? dust[4];
        draw(canvas, layer, x + 60 - age * 6 - layer.width / 2, 924 - age * 0.5 - layer.height / 2, {
          opacity: 1 - age / 72,
        });
      }
      draw(canvas, frames[Math.floor(frame / 1.25) % frames.length], x, 530);
      pan(canvas, frame, [[front, 900, 12]]);
    };
  },

  /** Clouds with eagles. */
  async soar(palette, _name, seed) {
    const [back, thin, behind, before] = await layersOf([
      sky(palette, { seed, horizon: 1250, sun: { ...palette.sun, y: 260 } }),
      streaks(palette, { seed: seed + 8 }),
      clouds(palette, { seed: seed + 5, height: 620, count: 5, size: 1.7 }),
      clouds(palette, { seed: seed + 6, height: 700, count: 5, size: 2, base: 1 }),
    ]);
    const large = await layersOf(eagle(palette, 1.15));
    const small = await layersOf(eagle(palette, 0.45));
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [thin, 40, 0.5],
        [behind, 280, 1, -200],
      ]);
      draw(
        canvas,
        small[(Math.floor(frame / 2) + 5) % 16],
        420 + frame * 0.8,
        330 - Math.sin(frame / 40) * 20,
      );
      pan(canvas, frame, [[before, 560, 2]]);
      draw(
        canvas,
        large[Math.floor(frame / 2) % 16],
        760 + Math.sin(frame / 55) * 160,
        300 + Math.cos(frame / 38) * 60,
      );
    };
  },

  /** A ger in the foreground, with light in its door. */
  async camp(palette, name, seed) {
    const [back, thin, far, near, low, mid, front, felt, other] = await layersOf([
      sky(palette, { seed: seed + 2, sun: { ...palette.sun, x: 460 } }),
      streaks(palette, { seed: seed + 2 }),
      ridge(palette, { depth: 0, seed: seed + 4, height: 460, snow: true }),
      ridge(palette, { depth: 2, seed: seed + 4, height: 300 }),
      hills(palette, { depth: 0, seed: seed + 4, height: 420, swell: 0.2 }),
      hills(palette, { depth: 1, seed: seed + 4, height: 360, swell: 0.12 }),
      grass(palette, { seed: seed + 4, height: 220, flowers: flowersOf(name) }),
      ger(palette, 780),
      ger(palette, 330),
    ]);
    const puffs = await layersOf([50, 80, 110, 150, 190].map((size) => puff(palette.cloud[0], size, 0.5)));
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [thin, 60, 0.5],
        [far, 370, 0, -800],
        [near, 560, 0, -300],
        [low, 690, 0],
        [mid, 800, 0],
      ]);
      draw(canvas, other, 330, 690);
      smoke(canvas, puffs.slice(0, 3), frame + 30, 505, 690);
      smoke(canvas, puffs, frame, 1412, 512, { count: 11, rise: 2 });
      draw(canvas, felt, 1000, 500);
      pan(canvas, frame, [[front, 880, 0]]);
    };
  },

  /** Mountains with their reflection in a lake. */
  async lake(palette, _name, seed) {
    const far = ridge(palette, { depth: 0, seed: seed + 9, height: 480, snow: true });
    const near = ridge(palette, { depth: 2, seed: seed + 9, height: 300, roughness: 0.48 });
    const [back, heap, farLayer, nearLayer, surface, shore, front] = await layersOf([
      sky(palette, { seed: seed + 9, horizon: 680 }),
      clouds(palette, { seed: seed + 9, count: 6, size: 0.9 }),
      far,
      near,
      water(palette, { seed, height: 440 }),
      hills(palette, { depth: 1, seed: seed + 9, height: 120, swell: 0.5 }),
      grass(palette, { seed: seed + 9, height: 260, blades: 240 }),
    ]);
    const farMirror = await layerOf(far, { flip: true });
    const nearMirror = await layerOf(near, { flip: true });
    const flock = await layersOf(eagle(palette, 0.28));
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [heap, 40, 0.5],
        [farLayer, 250, 0],
        [nearLayer, 440, 0],
      ]);
      pan(canvas, frame, [[surface, 640, 0.5]]);
      draw(canvas, farMirror, 0, 640, { wrap: true, opacity: 0.35 });
      draw(canvas, nearMirror, 0, 640, { wrap: true, opacity: 0.45 });
      draw(canvas, shore, 0, 590, { wrap: true });
      for (let index = 0; index < 5; index += 1)
        draw(
          canvas,
          flock[(Math.floor(frame / 2) + index * 3) % 16],
          300 + index * 92 + frame * 1.5,
          300 - Math.abs(index - 2) * -34,
        );
      pan(canvas, frame, [[front, 840, 0]]);
    };
  },

  /** The wanderer looks out over the land. */
  async wanderer(palette, name, seed) {
    const [back, heap, far, middle, near, low, knoll, front] = await layersOf([
      sky(palette, { seed: seed + 7, sun: { ...palette.sun, x: 1360 } }),
      clouds(palette, { seed: seed + 11, height: 620, count: 5, size: 1.6 }),
      ridge(palette, { depth: 0, seed: seed + 7, height: 430, snow: true }),
      ridge(palette, { depth: 1, seed: seed + 7, height: 340 }),
      ridge(palette, { depth: 3, seed: seed + 7, height: 220 }),
      hills(palette, { depth: 0, seed: seed + 7, height: 380 }),
      hills(palette, { depth: 2, seed: seed + 7, height: 300, swell: 0.5 }),
      grass(palette, { seed: seed + 7, height: 260, flowers: flowersOf(name) }),
    ]);
    const frames = await layersOf(wanderer(palette));
    return (canvas, frame) => {
      draw(canvas, back, 0, 0);
      pan(canvas, frame, [
        [heap, 60, 1, -500],
        [far, 420, 0, -300],
        [middle, 530, 0],
        [near, 660, 0],
        [low, 740, 0],
      ]);
      draw(canvas, knoll, -1500, 830, { wrap: true });
      draw(canvas, frames[frame % frames.length], 520, 250);
      draw(canvas, front, -400, 850, { wrap: true });
    };
  },
};

/** Prepares a shot, and returns a function that draws one of its frames. */
export async function prepareShot({ view, light, seed, camera = 0 }) {
  const drawFrame = await compositions[view](palettes[light], light, seed, camera);
  const weather = await weatherOf(light);
  return (canvas, frame) => {
    drawFrame(canvas, frame);
    weather(canvas, frame);
  };
}
