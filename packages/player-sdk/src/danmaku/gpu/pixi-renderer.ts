import 'pixi.js/unsafe-eval';
import {
  Buffer,
  BufferUsage,
  Container,
  DOMAdapter,
  extensions,
  Geometry,
  Mesh,
  MeshPipe,
  Shader,
  TextureSource,
  UniformGroup,
} from 'pixi.js';
import type { Measure } from '../core/layout';
import type { DrawableScene } from '../core/scene';
import { type Canvas, type Drawn, type Frame, isDrawn, type Renderer } from '../draw/renderer';
import { margin } from '../draw/text-style';
import { atlasSize, createAtlas } from './atlas';
import type { OpenGpu } from './gpu';
import { createIndices, createQuads, stride } from './quads';

/** Display seconds for which vertices are built ahead. Until then, a frame updates one uniform. */
const ahead = 0.75;
/** Milliseconds for new glyphs in one frame, and in the first frame of a new picture. */
const sliceMs = 5;
const wholeMs = 160;

extensions.add(MeshPipe);

/** Adapts pixi.js to a worker without a document. */
function setWorkerAdapter(): void {
  if (typeof document !== 'undefined') return;
  const page = DOMAdapter.get();
  DOMAdapter.set({
    ...page,
    createCanvas: (width = 1, height = 1) => new OffscreenCanvas(width, height) as never,
    getCanvasRenderingContext2D: () => OffscreenCanvasRenderingContext2D as never,
    getWebGLRenderingContext: () => WebGLRenderingContext,
    getNavigator: () => navigator as never,
    getBaseUrl: () => location.href,
  });
}

/** A pixi.js renderer with a glyph atlas, one mesh of indexed quads, and a time uniform. */
export async function createPixiRenderer(
  open: OpenGpu,
  canvas: Canvas,
  newCanvas: (width: number, height: number) => Canvas,
  measure: Measure,
  lost: () => void,
  emptied: () => void,
): Promise<Renderer> {
  setWorkerAdapter();
  /** The vertices must be built again. */
  let stale = true;
  const gpu = await open(canvas, {
    lost,
    emptied() {
      stale = true;
      atlas.clear();
      emptied();
    },
  });
  const { renderer } = gpu;

  const source = new TextureSource({
    width: atlasSize,
    height: atlasSize,
    format: 'rgba8unorm',
    alphaMode: 'premultiplied-alpha',
    scaleMode: 'linear',
    autoGarbageCollect: false,
  });
  const atlas = createAtlas(measure, newCanvas, (picture, x, y) => gpu.upload(source, picture, x, y));
  atlas.clear();

  const quads = createQuads();
  const corners = new Buffer({
    data: quads.numbers,
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
    shrinkToFit: false,
  });
  let indexed = quads.capacity;
  const order = new Buffer({
    data: createIndices(indexed),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
    shrinkToFit: false,
  });
  const geometry = new Geometry({
    attributes: {
      aPlace: { buffer: corners, format: 'float32x4', stride, offset: 0 },
      aGlyph: { buffer: corners, format: 'float32x3', stride, offset: 16 },
      aColor: { buffer: corners, format: 'unorm8x4', stride, offset: 28 },
    },
    indexBuffer: order,
  });
  const uniforms = new UniformGroup({
    uTime: { value: 0, type: 'f32' },
    uStage: { value: new Float32Array([1, 1, 1, 1]), type: 'vec4<f32>' },
  });
  const shader = Shader.from({
    ...gpu.program,
    resources: { stage: uniforms, uAtlas: source, uSampler: source.style },
  });
  const mesh = new Mesh<Geometry, Shader>({ geometry, shader });
  mesh.blendMode = 'normal';
  mesh.cullable = false;
  const root = new Container();
  root.addChild(mesh);

  let size = { width: 1, height: 1, ratio: 1 };
  let accent = 0xffffff;
  let built = {
    version: -1,
    until: 0,
    from: 0,
    base: 0,
    held: 0,
    share: 1,
    missing: 0,
    scene: undefined as unknown,
  };
  /** Results of the last build, for the engine. */
  let rollingUntil = 0;
  let counted = { count: 0, rolling: 0 };

  /** Builds the vertices of all comments that are visible or enter soon. */
  function build(scene: DrawableScene, { media, heldSerial, share, whole }: Frame, now: number): void {
    const { geometry: stageGeometry } = scene;
    quads.clear();
    let left = whole ? wholeMs : sliceMs;
    let missing = 0;
    let full = false;
    const base = now;
    const pad = Math.ceil(stageGeometry.fontSize * size.ratio * margin) / size.ratio;
    let count = 0;
    let rolling = 0;
    rollingUntil = 0;
    const texel = 1 / atlasSize;
    const solid = [texel, texel, 3 * texel, 3 * texel] as const;
    scene.visit(
      media,
      (placed) => {
        const serial = scene.serialAt(placed.index);
        const isByViewer = scene.isOwnAt(placed.index);
        if (serial === heldSerial || !isDrawn(serial, isByViewer, share)) return;
        const parts = atlas.splitText(scene.textAt(placed.index));
        for (const part of parts) {
          if (atlas.get(part) || full) continue;
          if (left <= 0) {
            missing += 1;
            return;
          }
          const begun = performance.now();
          full = !atlas.add(part);
          left -= performance.now() - begun;
        }
        const { since, width, rolls, y } = placed;
        if (placed.passed >= 0) {
          count += 1;
          if (rolls) rolling += 1;
        }
        if (rolls) rollingUntil = Math.max(rollingUntil, since + stageGeometry.duration);
        const fitted = !rolls && width > stageGeometry.width ? stageGeometry.width / width : 1;
        const top = Math.round(y * size.ratio) / size.ratio + (stageGeometry.rowHeight * (1 - fitted)) / 2;
        const start = rolls
          ? 0
          : Math.round(((stageGeometry.width - width * fitted) / 2) * size.ratio) / size.ratio;
        const color = packAbgr(scene.colorAt(placed.index), 255);
        const wide = rolls ? Math.max(1, width) : 0;
        const enter = since - base;
        if (isByViewer) {
          const outlineWidth = Math.max(2, Math.round(stageGeometry.fontSize * 0.09));
          const end = start + width * fitted + pad;
          quads.add(
            enter,
            wide,
            [start - pad, top + 1, end, top + stageGeometry.rowHeight - 1],
            solid,
            false,
            packAbgr(0, 87),
          );
          quads.add(
            enter,
            wide,
            [start - pad, top + stageGeometry.rowHeight - outlineWidth, end, top + stageGeometry.rowHeight],
            solid,
            false,
            packAbgr(accent, 255),
          );
        }
        let x = start;
        for (const part of parts) {
          const cell = atlas.get(part);
          if (!cell) continue;
          const box = [
            x - pad * fitted,
            top,
            x + (cell.width / size.ratio - pad) * fitted,
            top + (cell.height / size.ratio) * fitted,
          ] as const;
          const texels = [
            cell.x * texel,
            cell.y * texel,
            (cell.x + cell.width) * texel,
            (cell.y + cell.height) * texel,
          ] as const;
          quads.add(enter, wide, box, texels, cell.plain, color);
          x += cell.advance * fitted;
        }
      },
      ahead,
    );
    // Clear the atlas. Glyphs of visible comments are drawn again.
    if (full) {
      atlas.clear();
      missing += 1;
    }
    counted = { count, rolling };
    const bytes = quads.finish();
    if (corners.data !== quads.numbers) corners.data = quads.numbers;
    corners.update(bytes);
    if (indexed < quads.capacity) {
      indexed = quads.capacity;
      order.data = createIndices(indexed);
    }
    built = {
      version: scene.version,
      from: now,
      until: now + ahead,
      base,
      held: heldSerial,
      share,
      missing,
      scene,
    };
  }

  return {
    textBytes: atlasSize * atlasSize * 4,
    resize(width, height, ratio) {
      size = { width, height, ratio };
      renderer.resize(Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio)), 1);
      stale = true;
    },
    setAccent(color) {
      const hex = /^#([\da-f]{6})$/i.exec(color)?.[1];
      accent = hex ? Number.parseInt(hex, 16) : 0xffffff;
      stale = true;
    },
    prepare() {},
    draw(frame): Drawn {
      const { scene, media, heldSerial, share, whole } = frame;
      if (gpu.isLost()) return { count: 0, rolling: 0, missing: 1, leavesIn: 0.1 };
      const { geometry: stageGeometry } = scene;
      const now = scene.toDisplay(media);
      const restyled = atlas.setStyle({
        fontSize: stageGeometry.fontSize,
        rowHeight: stageGeometry.rowHeight,
        scale: size.ratio,
      });
      if (
        stale ||
        restyled ||
        whole ||
        built.missing > 0 ||
        built.scene !== scene ||
        built.version !== scene.version ||
        built.held !== heldSerial ||
        built.share !== share ||
        now >= built.until ||
        now < built.from
      ) {
        build(scene, frame, now);
        stale = false;
      }
      uniforms.uniforms.uTime = now - built.base;
      uniforms.uniforms.uStage.set([
        stageGeometry.width,
        stageGeometry.height,
        stageGeometry.duration,
        stageGeometry.still ? stageGeometry.duration : stageGeometry.fixedDuration,
      ]);
      uniforms.update();
      mesh.visible = quads.count > 0;
      renderer.render({ container: root, clear: true });
      return {
        count: counted.count,
        rolling: rollingUntil > now ? Math.max(1, counted.rolling) : 0,
        missing: built.missing,
        leavesIn: 0.1,
      };
    },
    dispose() {
      root.destroy();
      geometry.destroy(true);
      shader.destroy();
      source.destroy();
      gpu.dispose();
    },
  };
}

/** Packs a color into four bytes, red first in memory. */
function packAbgr(color: number, alpha: number): number {
  return (((alpha << 24) | ((color & 255) << 16) | (color & 0xff00) | (color >> 16)) >>> 0) as number;
}
