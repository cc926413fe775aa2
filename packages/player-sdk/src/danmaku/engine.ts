import { createClock } from './core/clock';
import { computeGeometry, type DanmakuStyle, type Geometry, isSameGeometry } from './core/geometry';
import type { Measure } from './core/layout';
import { createLiveScene } from './core/live-scene';
import { createScene, type DrawableScene } from './core/scene';
import { computeHeat, type SelectionRules, selectComments } from './core/selection';
import {
  type CommentTable,
  createTableBuilder,
  emptyTable,
  findFirstRow,
  mergeTables,
  removeSerial,
} from './core/table';
import { createFrameBudget } from './draw/budget';
import type { Canvas, CreateRenderer, Renderer, Upcoming } from './draw/renderer';
import { pageSerials } from './page-serials';
import type { CommentsLoaded, EngineState, FromEngine, Hit, ListedComment, ToEngine } from './protocol';
import { readSharedTime } from './shared-time';
import { fetchComments } from './wire/fetch-comments';

const defaultStyle: DanmakuStyle = {
  area: 1,
  clearSubtitles: false,
  size: 1,
  speed: 1,
  unlimited: false,
  still: false,
};
const everything: SelectionRules = {
  words: [],
  authors: [],
  types: [],
  mergeSeconds: 0,
  perSecond: Number.POSITIVE_INFINITY,
};
/** Seconds before a comment appears at which its text is rendered. */
const ahead = 0.8;
/** Comments to lay out in one idle step. */
const batch = 2000;

/** The danmaku engine: receives comments and draws them. It runs in a worker or in the page. */
export function createEngine(
  measure: Measure,
  createRenderer: CreateRenderer,
  post: (message: FromEngine) => void,
  /** The viewer's patterns run only in a worker, which the page can terminate. */
  usePatterns: boolean,
) {
  const clock = createClock();
  const budget = createFrameBudget();
  let table: CommentTable = emptyTable;
  /** The next serial for loaded comments. The page uses serials from `pageSerials`. */
  let serial = 1;
  let loadCount = 0;
  let size = { width: 1, height: 1, ratio: 1 };
  let style = defaultStyle;
  let rules = everything;
  let followRate = false;
  let accent = '#fff';
  let heldSerial = 0;
  let isShown = true;
  let isLive = false;
  let renderer: Renderer | undefined;
  let waiting: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let whole = true;
  let frames = 0;
  let drawnCount = 0;
  let isDisposed = false;
  let refused = '';

  const geometry = (): Geometry => computeGeometry(size.width, size.height, style);
  const scene = createScene(measure, selectComments(table, rules, usePatterns), geometry());
  const liveScene = createLiveScene(measure, geometry());
  const currentScene = (): DrawableScene => (isLive ? liveScene : scene);
  const rateOf = (rate: number) => (followRate ? 1 : rate);
  /** Live comments use the wall clock, others the media time. */
  const now = () => (isLive ? readSharedTime() / 1000 : clock.at(readSharedTime()));
  const isMoving = () => isLive || clock.state.moving;

  const reselect = () => {
    const selection = selectComments(table, rules, usePatterns);
    scene.setSelection(selection);
    liveScene.setPace(rules.perSecond);
    const words = selection.refused.join('\n');
    if (words !== refused) post({ kind: 'refused', words: selection.refused });
    refused = words;
    requestDraw(true);
  };

  /** Requests a frame. `all` is true for a new picture. */
  function requestDraw(all = false) {
    whole ||= all;
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== undefined || !renderer || !isShown || isDisposed) return;
    waiting = requestAnimationFrame(draw);
  }

  function draw(at: number) {
    waiting = undefined;
    if (!renderer || !isShown || isDisposed) return;
    const media = now();
    const of = currentScene();
    const drawn = renderer.draw({ scene: of, media, heldSerial, share: budget.share, whole });
    whole = false;
    frames += 1;
    drawnCount = drawn.count;
    const steady = isMoving() && drawn.rolling > 0;
    if (budget.recordFrame(steady ? at : undefined)) post({ kind: 'lost', reason: 'slow' });
    if (drawn.missing > 0) return requestDraw();
    if (!isLive) prepare(media);
    if (steady) return requestDraw();
    scheduleNextDraw(media, drawn.leavesIn);
  }

  /** Nothing moves, so the next frame is due when a comment appears or leaves. */
  function scheduleNextDraw(media: number, leavesIn: number) {
    if (!isMoving()) return layOutAhead();
    const rate = isLive ? 1 : clock.state.rate;
    const comes = (currentScene().nextAfter(media) - media) / rate;
    const seconds = Math.min(comes, followRate ? leavesIn / rate : leavesIn);
    if (Number.isFinite(seconds))
      timer = setTimeout(requestDraw, Math.min(1000, Math.max(4, seconds * 1000)));
    else layOutAhead();
  }

  /** Lays out later comments in small steps, so that a seek is fast. */
  function layOutAhead(): void {
    if (!isLive && scene.prepare(batch)) timer = setTimeout(layOutAhead, 4);
  }

  function prepare(media: number): void {
    scene.prepare(400);
    const { selection } = scene;
    const from = findFirstRow(selection.times, media);
    const texts: Upcoming[] = [];
    for (let index = from; index < selection.length && texts.length < 60; index += 1) {
      if ((selection.times[index] ?? 0) > media + ahead) break;
      texts.push({ text: scene.textAt(index), color: scene.colorAt(index), own: scene.isOwnAt(index) });
    }
    if (texts.length > 0) renderer?.prepare(texts, 3);
  }

  function applySize(): void {
    const next = geometry();
    if (!isSameGeometry(next, scene.geometry)) {
      scene.setGeometry(next);
      liveScene.setGeometry(next);
    }
    renderer?.resize(size.width, size.height, size.ratio);
    requestDraw(true);
  }

  const reply = (ask: number, value: unknown) => post({ kind: 'reply', ask, value });

  function findCommentAt(x: number, y: number): Hit | undefined {
    const of = currentScene();
    const { rowHeight, fontSize } = of.geometry;
    let found: Hit | undefined;
    of.visit(now(), (placed) => {
      // A tolerance for fingers and moving comments.
      if (x < placed.x - 4 || x > placed.x + placed.width + 4 || y < placed.y || y > placed.y + rowHeight)
        return;
      const detail = of.detailAt(placed.index);
      if (!detail) return;
      found = {
        ...detail,
        text: of.textAt(placed.index),
        serial: of.serialAt(placed.index),
        x: placed.x,
        y: placed.y,
        width: placed.width,
        height: rowHeight,
        fontSize,
        color: of.colorAt(placed.index),
        own: of.isOwnAt(placed.index),
      };
    });
    return found;
  }

  function list(from: number, count: number): ListedComment[] {
    const { times, length, texts, authors, ids, serials, own } = scene.selection.table;
    const first = Math.max(0, Math.min(findFirstRow(times, from), length - count));
    return Array.from({ length: Math.min(count, length - first) }, (_, offset) => {
      const row = first + offset;
      return {
        serial: serials[row] ?? 0,
        time: times[row] ?? 0,
        text: texts[row] ?? '',
        author: authors[row] ?? '',
        id: ids[row] ?? '',
        own: own[row] === 1,
      };
    });
  }

  function state(media = now()): EngineState {
    const placed: EngineState['placed'][number][] = [];
    const of = currentScene();
    of.visit(media, ({ index, lane, x }) =>
      placed.push({ serial: of.serialAt(index), lane, x: Math.round(x * 64) / 64, text: of.textAt(index) }),
    );
    const textBytes = renderer?.textBytes ?? 0;
    return {
      media,
      placed,
      frames,
      textBytes,
      count: table.length,
      laid: scene.layoutAt(clock.state.media).done,
      waiting: liveScene.maxWaiting,
      drawn: drawnCount,
    };
  }

  async function load(ask: number, requests: Extract<ToEngine, { kind: 'load' }>['requests']): Promise<void> {
    const film = loadCount;
    const builder = createTableBuilder(serial);
    const failed = await fetchComments(requests, builder);
    // Another media item has loaded meanwhile.
    if (isDisposed || film !== loadCount) return;
    // Skip comments that have already arrived live during this request.
    const known = new Set(table.ids.filter(Boolean));
    let fetched = builder.finish();
    serial += fetched.length;
    if (known.size > 0) {
      for (const [row, id] of [...fetched.ids.entries()].reverse()) {
        if (known.has(id)) fetched = removeSerial(fetched, fetched.serials[row] ?? 0);
      }
    }
    table = mergeTables(table, fetched);
    reselect();
    reply(ask, { count: table.length, failed } satisfies CommentsLoaded);
  }

  return {
    async setCanvas(canvas: Canvas): Promise<void> {
      renderer?.dispose();
      renderer = undefined;
      const lost = () => post({ kind: 'lost', reason: 'context' });
      let made: Renderer;
      try {
        made = await createRenderer(canvas, lost, () => requestDraw(true));
      } catch {
        return lost();
      }
      if (isDisposed) return made.dispose();
      renderer = made;
      made.setAccent(accent);
      applySize();
    },
    receive(message: ToEngine) {
      switch (message.kind) {
        case 'resize':
          size = message;
          return applySize();
        case 'style': {
          const sameRules =
            JSON.stringify(rules) === JSON.stringify(message.rules) &&
            rules.perSecond === message.rules.perSecond;
          style = message.style;
          rules = message.rules;
          accent = message.accent;
          renderer?.setAccent(accent);
          if (followRate !== message.followRate) {
            followRate = message.followRate;
            scene.seek(now(), rateOf(clock.state.rate));
          }
          if (!sameRules) reselect();
          return applySize();
        }
        case 'clock': {
          const before = clock.state;
          clock.set(message.clock);
          const rate = rateOf(message.clock.rate);
          if (message.sought) scene.seek(message.clock.media, rate);
          else if (before.rate !== message.clock.rate) scene.setRate(message.clock.media, rate);
          return requestDraw(message.sought);
        }
        case 'drift':
          if (!clock.correct(message.media, message.now)) {
            clock.set({ ...clock.state, media: message.media, now: message.now });
            scene.seek(message.media, rateOf(clock.state.rate));
            requestDraw(true);
          }
          return;
        case 'shown':
          isShown = message.shown;
          budget.pause();
          if (isShown) liveScene.dropBefore(now() - 2);
          else clearTimeout(timer);
          return requestDraw(true);
        case 'live':
          isLive = message.live;
          return requestDraw(true);
        case 'load':
          void load(message.ask, message.requests);
          return;
        case 'fill': {
          const builder = createTableBuilder(serial);
          for (const one of message.comments) builder.push(one);
          const filled = builder.finish();
          serial += filled.length;
          if (!message.more) loadCount += 1;
          table = message.more ? mergeTables(table, filled) : filled;
          reselect();
          return reply(message.ask, { count: table.length, failed: [] } satisfies CommentsLoaded);
        }
        case 'add': {
          // The comment may already be in the table.
          if (message.comment.id && table.ids.includes(message.comment.id)) return;
          const builder = createTableBuilder(message.serial);
          if (!builder.push(message.comment)) return;
          if (isLive) {
            const { texts, authors } = builder.finish();
            const clean = { ...message.comment, text: texts[0] ?? '', author: authors[0] ?? '' };
            liveScene.add(clean, message.serial, now());
          } else {
            table = mergeTables(table, builder.finish());
            reselect();
          }
          return requestDraw();
        }
        case 'forget':
          table = removeSerial(table, table.serials[table.ids.indexOf(message.id)] ?? 0);
          return reselect();
        case 'name': {
          const row = table.serials.indexOf(message.serial);
          if (row >= 0) table = { ...table, ids: table.ids.with(row, message.id) };
          return reselect();
        }
        case 'remove':
          table = removeSerial(table, message.serial);
          liveScene.remove(message.serial);
          return reselect();
        case 'hold':
          heldSerial = message.serial;
          return requestDraw();
        case 'hit':
          return reply(message.ask, findCommentAt(message.x, message.y));
        case 'list':
          return reply(message.ask, list(message.from, message.count));
        case 'heat':
          return reply(message.ask, computeHeat(table, message.duration, message.buckets));
        case 'state':
          return reply(message.ask, state(message.media));
        case 'take':
          return reply(message.ask, table);
        case 'alive':
          return reply(message.ask, true);
        case 'table':
          table = message.table;
          serial =
            table.serials.reduce((most, one) => (one < pageSerials ? Math.max(most, one) : most), 0) + 1;
          return reselect();
        case 'canvas':
          return;
      }
    },
    dispose(): void {
      isDisposed = true;
      clearTimeout(timer);
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      renderer?.dispose();
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;
