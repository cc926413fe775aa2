import type { CommentInput } from '../core/comment';
import { createFilter } from '../core/filters';
import { computeGeometry, type DanmakuStyle } from '../core/geometry';
import type { Measure } from '../core/layout';
import { computeHeat, type SelectionRules, selectComments } from '../core/selection';
import { commentAt, createTableBuilder } from '../core/table';
import type { CanvasSize, CreateRenderer } from '../draw/renderer';
import type { EngineState, FromEngine, ToEngine } from '../protocol';
import { createCommentStore } from './comment-store';
import { createDrawing } from './drawing';
import { findCommentAt, listFrom, listVisible } from './queries';
import { createScenes } from './scenes';

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

/** The danmaku engine: receives comments and draws them. It runs in a worker or in the page. */
export function createEngine(
  measure: Measure,
  createRenderer: CreateRenderer,
  post: (message: FromEngine) => void,
  /** The viewer's patterns run only in a worker, which the page can terminate. */
  usePatterns: boolean,
) {
  let size: CanvasSize = { width: 1, height: 1, ratio: 1 };
  let style = defaultStyle;
  let rules = everything;
  let filter = createFilter(rules);
  let refused = '';
  const comments = createCommentStore(reselect);
  const geometry = () => computeGeometry(size.width, size.height, style);
  const scenes = createScenes(measure, selectComments(comments.table, rules, filter), geometry());
  const drawing = createDrawing(scenes, createRenderer, applySize, (reason) =>
    post({ kind: 'lost', reason }),
  );

  function applySize(): void {
    scenes.setGeometry(geometry());
    drawing.resize(size);
  }

  function reselect(): void {
    filter = createFilter(rules, usePatterns);
    scenes.recorded.setSelection(selectComments(comments.table, rules, filter));
    scenes.live.setRules(rules.perSecond, filter);
    reportRefused();
    drawing.request(true);
  }

  function reportRefused(): void {
    const words = [...filter.refused];
    const next = words.join('\n');
    if (next !== refused) post({ kind: 'refused', words });
    refused = next;
  }

  function setStyle(message: Extract<ToEngine, { kind: 'style' }>): void {
    const sameRules =
      JSON.stringify(rules) === JSON.stringify(message.rules) && rules.perSecond === message.rules.perSecond;
    rules = message.rules;
    style = message.style;
    drawing.setAccent(message.accent);
    scenes.setFollowRate(message.followRate);
    if (!sameRules) reselect();
    applySize();
  }

  /** Displays a new comment now in a live stream, or else at its time. */
  function addComment(comment: CommentInput, serial: number): void {
    // The comment may already be in the table.
    if (comment.id && comments.serialOf(comment.id)) return;
    const builder = createTableBuilder(serial);
    if (!builder.push(comment)) return;
    const added = builder.finish();
    if (scenes.isLive()) {
      const clean = commentAt(added, 0);
      if (filter.passes(clean)) scenes.live.add(clean, scenes.now());
      reportRefused();
    } else comments.add(added);
    drawing.request();
  }

  const readState = (media = scenes.now()): EngineState => ({
    media,
    placed: listVisible(scenes.current(), media),
    ...drawing.statistics(),
    count: comments.table.length,
    laid: scenes.countLaidOut(),
    waiting: scenes.live.maxWaiting,
  });

  const reply = (requestId: number, value: unknown) => post({ kind: 'reply', requestId, value });

  return {
    setCanvas: drawing.setCanvas,
    receive(message: ToEngine) {
      switch (message.kind) {
        case 'resize':
          size = message;
          return applySize();
        case 'style':
          return setStyle(message);
        case 'clock':
          scenes.setClock(message.clock, message.sought);
          return drawing.request(message.sought);
        case 'drift':
          if (!scenes.correctDrift(message.media, message.now)) drawing.request(true);
          return;
        case 'shown':
          if (message.shown) scenes.live.dropBefore(scenes.now() - 2);
          return drawing.setShown(message.shown);
        case 'live':
          scenes.setLive(message.live);
          return drawing.request(true);
        case 'load':
          void comments.load(message.requests).then((loaded) => loaded && reply(message.requestId, loaded));
          return;
        case 'fill':
          return reply(message.requestId, comments.fill(message.comments, message.more));
        case 'table':
          return comments.adoptTable(message);
        case 'add':
          return addComment(message.comment, message.serial);
        case 'remove':
          scenes.live.remove(message.serial);
          return comments.remove(message.serial);
        case 'forget':
          return comments.remove(comments.serialOf(message.id));
        case 'name':
          return comments.setId(message.serial, message.id);
        case 'hold':
          return drawing.hold(message.serial);
        case 'hit':
          return reply(
            message.requestId,
            findCommentAt(scenes.current(), scenes.now(), message.x, message.y),
          );
        case 'list':
          return reply(message.requestId, listFrom(scenes.recorded.selection, message.from, message.count));
        case 'heat':
          return reply(message.requestId, computeHeat(comments.table, message.duration, message.buckets));
        case 'state':
          return reply(message.requestId, readState(message.media));
        case 'take':
          return reply(message.requestId, comments.toMessage());
        case 'alive':
          return reply(message.requestId, true);
      }
    },
    dispose(): void {
      comments.dispose();
      drawing.dispose();
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;
