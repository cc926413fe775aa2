import { createClock } from './core/clock';
import { type Geometry, geometryOf, type Look, sameGeometry } from './core/geometry';
import type { Measure } from './core/layout';
import { createLiveScene } from './core/live-scene';
import { createScene, type Drawable } from './core/scene';
import { heatOf, type SelectionRules, select } from './core/selection';
import {
  type CommentTable,
  emptyTable,
  firstFrom,
  mergeTables,
  tableBuilder,
  withoutSerial,
} from './core/table';
import { createBudget } from './draw/budget';
import type { Canvas, CreateRenderer, Renderer, Upcoming } from './draw/renderer';
import { pageSerials } from './page-serials';
import type { EngineState, FromEngine, Hit, Listed, Loaded, ToEngine } from './protocol';
import { sharedNow } from './shared-now';
import { fetchComments } from './wire/fetch-comments';

const usualLook: Look = { area: 1, clearSubtitles: false, size: 1, speed: 1, unlimited: false, still: false };
const everything: SelectionRules = {
  words: [],
  authors: [],
  types: [],
  mergeSeconds: 0,
  perSecond: Number.POSITIVE_INFINITY,
};
/** Seconds before a comment appears at which its text is made. */
const ahead = 0.8;
/** Comments laid out at once while nothing else is to do. */
const batch = 2000;

/** Everything behind the messages: comments in, a moving picture out. The same in a worker and in the page. */
export function createEngine(
  measure: Measure,
  createRenderer: CreateRenderer,
  post: (message: FromEngine) => void,
  /** In a worker the viewer's patterns may run: whoever made it can end it. */
  usePatterns: boolean,
) {
  const clock = createClock();
  const budget = createBudget();
  let table: CommentTable = emptyTable;
  /** Below this the engine numbers what was loaded; above it the page numbers what it adds. */
  let serial = 1;
  let films = 0;
  let size = { width: 1, height: 1, ratio: 1 };
  let look = usualLook;
  let rules = everything;
  let followRate = false;
  let accent = '#fff';
  let heldSerial = 0;
  let shown = true;
  let live = false;
  let renderer: Renderer | undefined;
  let waiting: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let whole = true;
  let frames = 0;
  let drawnCount = 0;
  let ended = false;
  let refused = '';

  const geometry = (): Geometry => geometryOf(size.width, size.height, look);
  const scene = createScene(measure, select(table, rules, usePatterns), geometry());
  const liveScene = createLiveScene(measure, geometry());
  const stage = (): Drawable => (live ? liveScene : scene);
  const rateOf = (rate: number) => (followRate ? 1 : rate);
  /** A live stream's comments live by the clock on the wall; a film's by that of the film. */
  const now = () => (live ? sharedNow() / 1000 : clock.at(sharedNow()));
  const moves = () => live || clock.state.moving;

  const reselect = () => {
    const selection = select(table, rules, usePatterns);
    scene.setSelection(selection);
    liveScene.setPace(rules.perSecond);
    const words = selection.refused.join('\n');
    if (words !== refused) post({ kind: 'refused', words: selection.refused });
    refused = words;
    wake(true);
  };

  /** Draws soon; `all` when the picture is a new one. */
  function wake(all = false) {
    whole ||= all;
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== undefined || !renderer || !shown || ended) return;
    waiting = requestAnimationFrame(frame);
  }

  function frame(at: number) {
    waiting = undefined;
    if (!renderer || !shown || ended) return;
    const media = now();
    const of = stage();
    const drawn = renderer.draw({ scene: of, media, heldSerial, share: budget.share, whole });
    whole = false;
    frames += 1;
    drawnCount = drawn.count;
    const steady = moves() && drawn.rolling > 0;
    if (budget.note(steady ? at : undefined)) post({ kind: 'lost', reason: 'slow' });
    if (drawn.missing > 0) return wake();
    if (!live) prepare(media);
    if (steady) return wake();
    rest(media, drawn.leavesIn);
  }

  /** Nothing moves: the next frame is when something comes or goes. */
  function rest(media: number, leavesIn: number) {
    if (!moves()) return lay();
    const rate = live ? 1 : clock.state.rate;
    const comes = (stage().nextAfter(media) - media) / rate;
    const seconds = Math.min(comes, followRate ? leavesIn / rate : leavesIn);
    if (Number.isFinite(seconds)) timer = setTimeout(wake, Math.min(1000, Math.max(4, seconds * 1000)));
    else lay();
  }

  /** Lays out what is to come, a little at a time, so that a seek finds it done. */
  function lay(): void {
    if (!live && scene.prepare(batch)) timer = setTimeout(lay, 4);
  }

  function prepare(media: number): void {
    scene.prepare(400);
    const { selection } = scene;
    const from = firstFrom(selection.times, media);
    const texts: Upcoming[] = [];
    for (let index = from; index < selection.length && texts.length < 60; index += 1) {
      if ((selection.times[index] ?? 0) > media + ahead) break;
      texts.push({ text: scene.textAt(index), color: scene.colorAt(index), own: scene.ownAt(index) });
    }
    if (texts.length > 0) renderer?.prepare(texts, 3);
  }

  function restage(): void {
    const next = geometry();
    if (!sameGeometry(next, scene.geometry)) {
      scene.setGeometry(next);
      liveScene.setGeometry(next);
    }
    renderer?.resize(size.width, size.height, size.ratio);
    wake(true);
  }

  const answer = (ask: number, value: unknown) => post({ kind: 'answer', ask, value });

  function hit(x: number, y: number): Hit | undefined {
    const of = stage();
    const { rowHeight, fontSize } = of.geometry;
    let found: Hit | undefined;
    of.visit(now(), (placed) => {
      // A little beside it counts: fingers and moving targets.
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
        own: of.ownAt(placed.index),
      };
    });
    return found;
  }

  function list(from: number, count: number): Listed[] {
    const { times, length, texts, authors, ids, serials, own } = scene.selection.table;
    const first = Math.max(0, Math.min(firstFrom(times, from), length - count));
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
    const of = stage();
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
      waiting: liveScene.waiting,
      drawn: drawnCount,
    };
  }

  async function load(ask: number, requests: Extract<ToEngine, { kind: 'load' }>['requests']): Promise<void> {
    const film = films;
    const builder = tableBuilder(serial);
    const failed = await fetchComments(requests, builder);
    // Another film is on by now.
    if (ended || film !== films) return;
    // Those that arrived live while this was on its way are not doubled.
    const known = new Set(table.ids.filter(Boolean));
    let fetched = builder.finish();
    serial += fetched.length;
    if (known.size > 0) {
      for (const [row, id] of [...fetched.ids.entries()].reverse()) {
        if (known.has(id)) fetched = withoutSerial(fetched, fetched.serials[row] ?? 0);
      }
    }
    table = mergeTables(table, fetched);
    reselect();
    answer(ask, { count: table.length, failed } satisfies Loaded);
  }

  return {
    async setCanvas(canvas: Canvas): Promise<void> {
      renderer?.dispose();
      renderer = undefined;
      const lost = () => post({ kind: 'lost', reason: 'context' });
      let made: Renderer;
      try {
        made = await createRenderer(canvas, lost, () => wake(true));
      } catch {
        return lost();
      }
      if (ended) return made.dispose();
      renderer = made;
      made.setAccent(accent);
      restage();
    },
    receive(message: ToEngine) {
      switch (message.kind) {
        case 'stage':
          size = message;
          return restage();
        case 'look': {
          const sameRules =
            JSON.stringify(rules) === JSON.stringify(message.rules) &&
            rules.perSecond === message.rules.perSecond;
          look = message.look;
          rules = message.rules;
          accent = message.accent;
          renderer?.setAccent(accent);
          if (followRate !== message.followRate) {
            followRate = message.followRate;
            scene.seek(now(), rateOf(clock.state.rate));
          }
          if (!sameRules) reselect();
          return restage();
        }
        case 'clock': {
          const before = clock.state;
          clock.set(message.clock);
          const rate = rateOf(message.clock.rate);
          if (message.sought) scene.seek(message.clock.media, rate);
          else if (before.rate !== message.clock.rate) scene.setRate(message.clock.media, rate);
          return wake(message.sought);
        }
        case 'drift':
          if (!clock.correct(message.media, message.now)) {
            clock.set({ ...clock.state, media: message.media, now: message.now });
            scene.seek(message.media, rateOf(clock.state.rate));
            wake(true);
          }
          return;
        case 'shown':
          shown = message.shown;
          budget.pause();
          if (shown) liveScene.dropBefore(now() - 2);
          else clearTimeout(timer);
          return wake(true);
        case 'live':
          live = message.live;
          return wake(true);
        case 'load':
          void load(message.ask, message.requests);
          return;
        case 'fill': {
          const builder = tableBuilder(serial);
          for (const one of message.comments) builder.push(one);
          const filled = builder.finish();
          serial += filled.length;
          if (!message.more) films += 1;
          table = message.more ? mergeTables(table, filled) : filled;
          reselect();
          return answer(message.ask, { count: table.length, failed: [] } satisfies Loaded);
        }
        case 'add': {
          // It may have come by another way already.
          if (message.comment.id && table.ids.includes(message.comment.id)) return;
          const builder = tableBuilder(message.serial);
          if (!builder.push(message.comment)) return;
          if (live) {
            const { texts, authors } = builder.finish();
            const clean = { ...message.comment, text: texts[0] ?? '', author: authors[0] ?? '' };
            liveScene.add(clean, message.serial, now());
          } else {
            table = mergeTables(table, builder.finish());
            reselect();
          }
          return wake();
        }
        case 'forget':
          table = withoutSerial(table, table.serials[table.ids.indexOf(message.id)] ?? 0);
          return reselect();
        case 'name': {
          const row = table.serials.indexOf(message.serial);
          if (row >= 0) table = { ...table, ids: table.ids.with(row, message.id) };
          return reselect();
        }
        case 'remove':
          table = withoutSerial(table, message.serial);
          liveScene.remove(message.serial);
          return reselect();
        case 'hold':
          heldSerial = message.serial;
          return wake();
        case 'hit':
          return answer(message.ask, hit(message.x, message.y));
        case 'list':
          return answer(message.ask, list(message.from, message.count));
        case 'heat':
          return answer(message.ask, heatOf(table, message.duration, message.buckets));
        case 'state':
          return answer(message.ask, state(message.media));
        case 'take':
          return answer(message.ask, table);
        case 'alive':
          return answer(message.ask, true);
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
      ended = true;
      clearTimeout(timer);
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      renderer?.dispose();
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;
