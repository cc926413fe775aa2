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

/** The vertices include comments that enter within this time (display seconds). Meanwhile a frame updates one uniform. */
const lookaheadSeconds = 0.75;
/** Milliseconds for drawing new glyphs: in one frame, and in a frame that must be complete. */
const glyphBudgetMs = 5;
const firstGlyphBudgetMs = 160;

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
  let isStale = true;
  const gpu = await open(canvas, {
    lost,
    emptied() {
      isStale = true;
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
  const vertexBuffer = new Buffer({
    data: quads.numbers,
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
    shrinkToFit: false,
  });
  let indexedQuads = quads.capacity;
  const indexBuffer = new Buffer({
    data: createIndices(indexedQuads),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
    shrinkToFit: false,
  });
  const geometry = new Geometry({
    attributes: {
      aPosition: { buffer: vertexBuffer, format: 'float32x4', stride, offset: 0 },
      aGlyph: { buffer: vertexBuffer, format: 'float32x3', stride, offset: 16 },
      aColor: { buffer: vertexBuffer, format: 'unorm8x4', stride, offset: 28 },
    },
    indexBuffer,
  });
  const uniforms = new UniformGroup({
    uTime: { value: 0, type: 'f32' },
    uView: { value: new Float32Array([1, 1, 1, 1]), type: 'vec4<f32>' },
  });
  const shader = Shader.from({
    ...gpu.program,
    resources: { view: uniforms, uAtlas: source, uSampler: source.style },
  });
  const mesh = new Mesh<Geometry, Shader>({ geometry, shader });
  mesh.blendMode = 'normal';
  mesh.cullable = false;
  const root = new Container();
  root.addChild(mesh);

  let size = { width: 1, height: 1, ratio: 1 };
  let accent = 0xffffff;
  /** The state for which the vertices were built, from and until when they are complete, and their zero of time. */
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
  /** What the vertex buffer contains. `rollingUntil`: display time at which the last moving comment leaves. */
  let rollingUntil = 0;
  let counted = { count: 0, rolling: 0 };

  /** Fills the vertex buffer with all comments that are visible or enter soon. `now` in display seconds. */
  function buildVertices(
    scene: DrawableScene,
    { media, heldSerial, share, whole }: Frame,
    now: number,
  ): void {
    const { geometry: layout } = scene;
    quads.clear();
    let budget = whole ? firstGlyphBudgetMs : glyphBudgetMs;
    let missing = 0;
    let isAtlasFull = false;
    const base = now;
    const pad = Math.ceil(layout.fontSize * size.ratio * margin) / size.ratio;
    let count = 0;
    let rolling = 0;
    rollingUntil = 0;
    const texel = 1 / atlasSize;
    const solid = [texel, texel, 3 * texel, 3 * texel] as const;
    scene.visit(
      media,
      (placed) => {
        const serial = scene.serialAt(placed.index);
        const isByViewer = scene.isByViewerAt(placed.index);
        if (serial === heldSerial || !isDrawn(serial, isByViewer, share)) return;
        const glyphs = atlas.splitText(scene.textAt(placed.index));
        for (const glyph of glyphs) {
          if (atlas.get(glyph) || isAtlasFull) continue;
          if (budget <= 0) {
            missing += 1;
            return;
          }
          const startedAt = performance.now();
          isAtlasFull = !atlas.add(glyph);
          budget -= performance.now() - startedAt;
        }
        const { since, width, rolls, y } = placed;
        if (placed.passed >= 0) {
          count += 1;
          if (rolls) rolling += 1;
        }
        if (rolls) rollingUntil = Math.max(rollingUntil, since + layout.duration);
        const fit = !rolls && width > layout.width ? layout.width / width : 1;
        const top = Math.round(y * size.ratio) / size.ratio + (layout.rowHeight * (1 - fit)) / 2;
        const start = rolls ? 0 : Math.round(((layout.width - width * fit) / 2) * size.ratio) / size.ratio;
        const color = packAbgr(scene.colorAt(placed.index), 255);
        const moverWidth = rolls ? Math.max(1, width) : 0;
        const enter = since - base;
        if (isByViewer) {
          const outlineWidth = Math.max(2, Math.round(layout.fontSize * 0.09));
          const end = start + width * fit + pad;
          quads.add(
            enter,
            moverWidth,
            [start - pad, top + 1, end, top + layout.rowHeight - 1],
            solid,
            false,
            packAbgr(0, 87),
          );
          quads.add(
            enter,
            moverWidth,
            [start - pad, top + layout.rowHeight - outlineWidth, end, top + layout.rowHeight],
            solid,
            false,
            packAbgr(accent, 255),
          );
        }
        let x = start;
        for (const glyph of glyphs) {
          const cell = atlas.get(glyph);
          if (!cell) continue;
          const box = [
            x - pad * fit,
            top,
            x + (cell.width / size.ratio - pad) * fit,
            top + (cell.height / size.ratio) * fit,
          ] as const;
          const texels = [
            cell.x * texel,
            cell.y * texel,
            (cell.x + cell.width) * texel,
            (cell.y + cell.height) * texel,
          ] as const;
          quads.add(enter, moverWidth, box, texels, cell.plain, color);
          x += cell.advance * fit;
        }
      },
      lookaheadSeconds,
    );
    // Clear the atlas. Glyphs of visible comments are drawn again.
    if (isAtlasFull) {
      atlas.clear();
      missing += 1;
    }
    counted = { count, rolling };
    const bytes = quads.finish();
    if (vertexBuffer.data !== quads.numbers) vertexBuffer.data = quads.numbers;
    vertexBuffer.update(bytes);
    if (indexedQuads < quads.capacity) {
      indexedQuads = quads.capacity;
      indexBuffer.data = createIndices(indexedQuads);
    }
    built = {
      version: scene.version,
      from: now,
      until: now + lookaheadSeconds,
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
      isStale = true;
    },
    setAccent(color) {
      const hex = /^#([\da-f]{6})$/i.exec(color)?.[1];
      accent = hex ? Number.parseInt(hex, 16) : 0xffffff;
      isStale = true;
    },
    prepare() {},
    draw(frame): Drawn {
      const { scene, media, heldSerial, share, whole } = frame;
      if (gpu.isLost()) return { count: 0, rolling: 0, missing: 1, leavesIn: 0.1 };
      const { geometry: layout } = scene;
      const now = scene.toDisplay(media);
      const restyled = atlas.setStyle({
        fontSize: layout.fontSize,
        rowHeight: layout.rowHeight,
        scale: size.ratio,
      });
      if (
        isStale ||
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
        buildVertices(scene, frame, now);
        isStale = false;
      }
      uniforms.uniforms.uTime = now - built.base;
      uniforms.uniforms.uView.set([
        layout.width,
        layout.height,
        layout.duration,
        layout.still ? layout.duration : layout.fixedDuration,
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
