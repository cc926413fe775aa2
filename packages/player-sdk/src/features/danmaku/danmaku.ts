import { cleanText, graphemes } from '../../danmaku/core/clean-text';
import { toColor, toType } from '../../danmaku/core/comment';
import { pageSerials } from '../../danmaku/page-serials';
import type { Hit, Listed, Loaded, ToEngine } from '../../danmaku/protocol';
import { defineFeature } from '../../engine/feature';
import type { Message } from '../../foundation/message';
import { createScope, type Scope } from '../../foundation/scope';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { DanmakuComment, DanmakuOptions } from '../../media/danmaku-options';
import { type Backend, backendOf } from './backend';
import { followFilm } from './follow-film';
import { blankText, loadFailedText, reportedText, sendFailedText } from './messages';
import { createPreferences, type DanmakuSettings, longestText } from './preferences';
import { createStage, type Drawer, type Stage } from './stage';
import { watchStage } from './watch-stage';

/** Something to tell the viewer: our words, or those of a server. */
export interface DanmakuNews {
  readonly text: Message | string;
}

export interface Danmaku {
  readonly settings: Readable<DanmakuSettings>;
  set(change: Partial<DanmakuSettings>): void;
  /** "none": this film has no comments to show; "failed": they could not be had. */
  readonly status: Readable<'none' | 'loading' | 'ready' | 'failed'>;
  /** Comments that are there. */
  readonly count: Readable<number>;
  /** The viewer may write. */
  readonly writable: Readable<boolean>;
  /** What draws now. */
  readonly drawer: Readable<Drawer | undefined>;
  readonly news: Readable<DanmakuNews | undefined>;
  /** How many comments there are where, over the length of the film; the most being 1. */
  readonly heat: Readable<readonly number[]>;
  /** Filters that are no usable patterns. */
  readonly refused: Readable<readonly string[]>;
  /** Sends what the viewer wrote, as seen at this second; it is shown at once, and taken back when it cannot be sent. */
  send(
    comment: Pick<DanmakuComment, 'text'> & Partial<Pick<DanmakuComment, 'type' | 'color'>>,
  ): Promise<boolean>;
  /** Shows a comment that nobody else gets. */
  draw(comment: DanmakuComment): void;
  load(): void;
  /** The comment the viewer has stopped. */
  readonly held: Readable<Hit | undefined>;
  /** Stops the comment at a place, in CSS pixels from the top left. */
  holdAt(x: number, y: number): Promise<boolean>;
  release(): void;
  /** Absent when the backend has no such thing. */
  readonly like: ((comment: DanmakuComment) => Promise<boolean>) | undefined;
  report(comment: DanmakuComment): Promise<void>;
  readonly reportable: boolean;
  /** Some comments by time, from a second on. */
  list(from: number, count: number): Promise<readonly Listed[]>;
  /** The engine itself, for tests and tools. */
  ask<Answer>(message: (ask: number) => ToEngine): Promise<Answer>;
}

/** Parts of the heat curve. */
const heatBuckets = 120;
/** A backend may ask for what it sent moments ago; more names than that are not remembered. */
const rememberedNames = 500;

/** Comments over the picture. */
export const danmaku = defineFeature(
  'danmaku',
  ({ player, scope, storage }, options: DanmakuOptions = {}): Danmaku => {
    const preferences = createPreferences(storage, options);
    const { settings } = preferences;
    const status = signal<'none' | 'loading' | 'ready' | 'failed'>('none');
    const count = signal(0);
    const news = signal<DanmakuNews | undefined>(undefined);
    const heat = signal<readonly number[]>([]);
    const refused = signal<readonly string[]>([]);
    const held = signal<Hit | undefined>(undefined);
    const stage = signal<Stage | undefined>(undefined);
    const changed = signal(0);
    let nextSerial = pageSerials;
    const like = options.source?.like?.bind(options.source) ?? options.like;
    const report = options.source?.report?.bind(options.source) ?? options.report;

    const film = computed(() => player.state.source.value?.film?.danmaku);
    const backend = computed(() => {
      if (!player.state.source.value) return;
      return backendOf(options, film.value, player.video.peek().baseURI);
    });
    /** What belongs to the film that is open. */
    let filmScope = createScope();
    scope.defer(() => filmScope.dispose());
    const wanted = computed(() => settings.value.visible);
    /** Once it has been wanted it stays: showing again is at once. */
    const opened = signal(false);
    scope.effect(() => {
      if (wanted.value && backend.value) opened.value = true;
      return undefined;
    });

    scope.effect(() => {
      const surface = player.surface.value;
      if (!surface || !opened.value) return;
      const own = scope.child();
      untracked(() => {
        const made = createStage({
          overlay: surface.overlay,
          hear: (message) => {
            if (message.kind === 'refused') refused.value = message.words;
          },
          emptied: () => void feature.load(),
        });
        own.defer(() => made.dispose());
        watchStage({ player, surface, scope: own, settings, send: made.send, setOpacity: made.setOpacity });
        followFilm(player, own, made.send);
        own.effect(() => {
          made.want(settings.value.renderer);
          return undefined;
        });
        stage.value = made;
      });
      return () => {
        stage.value = undefined;
        own.dispose();
      };
    });

    const forFilm = (of: Backend, made: Stage, own: Scope) => {
      const live =
        player.state.duration.peek() === Number.POSITIVE_INFINITY ||
        player.state.source.peek()?.live === true;
      made.send({ kind: 'live', live });
      const names = new Set<string>();
      of.listen(
        (comment) => {
          if (own.signal.aborted || (comment.id && names.has(comment.id))) return;
          // What this viewer is sending at this moment is on the stage already.
          if (sending.some((one) => one.text === comment.text && Math.abs(one.time - comment.time) < 0.01))
            return;
          if (comment.id) names.add(comment.id);
          if (names.size > rememberedNames) names.delete(names.values().next().value ?? '');
          feature.draw({ ...comment, own: false });
        },
        (id) => made.send({ kind: 'forget', id }),
        own.signal,
      );
    };

    /** Of an engine that went, and of one that took its place. */
    let loads = 0;

    async function load(of: Backend, made: Stage, own: Scope): Promise<void> {
      loads += 1;
      const mine = loads;
      status.value = 'loading';
      try {
        let loaded = await made.ask<Loaded>((ask) => ({ kind: 'load', ask, requests: of.requests }));
        if (of.source && !own.signal.aborted) {
          const { maximum } = options;
          const comments = await of.source.load({ id: of.id, maximum, signal: own.signal });
          if (own.signal.aborted) return;
          loaded = {
            ...(await made.ask<Loaded>((ask) => ({
              kind: 'fill',
              ask,
              comments: plainComments(comments),
              more: true,
            }))),
            failed: loaded.failed,
          };
        }
        if (own.signal.aborted) return;
        count.value = loaded.count;
        changed.value += 1;
        const [failure] = loaded.failed;
        // Another address may have answered: then there is something to see, and still something to say.
        status.value = failure && loaded.count === 0 ? 'failed' : 'ready';
        if (failure) news.value = { text: failure.message || loadFailedText };
      } catch (error) {
        if (own.signal.aborted || mine !== loads || made !== stage.peek()) return;
        status.value = 'failed';
        news.value = { text: wordsOf(error) || loadFailedText };
      }
    }

    // The curve, once the length of the film is known, and anew when there are more comments.
    scope.effect(() => {
      const made = stage.value;
      const duration = player.state.duration.value;
      void changed.value;
      if (!made || !Number.isFinite(duration) || duration <= 0 || count.value === 0) return;
      let stale = false;
      made
        .ask<Float32Array>((ask) => ({ kind: 'heat', ask, duration, buckets: heatBuckets }))
        .then(
          (curve) => {
            if (!stale) heat.value = [...curve];
          },
          () => {},
        );
      return () => {
        stale = true;
      };
    });
    player.on('seeking', () => feature.release(), { signal: scope.signal });

    /** On their way to the backend. */
    const sending: DanmakuComment[] = [];

    const feature: Danmaku = {
      settings,
      set: preferences.set,
      status,
      count,
      news,
      heat,
      refused,
      held,
      writable: computed(() => backend.value?.writable === true),
      drawer: computed(() => stage.value?.drawer.value),
      async send({ text: given, type = settings.peek().type, color = settings.peek().color }) {
        const of = backend.peek();
        const text = graphemes(cleanText(given)).slice(0, longestText).join('');
        if (!text) {
          news.value = { text: blankText };
          return false;
        }
        if (!of?.writable) return false;
        const time = Math.round(player.state.time.peek() * 1000) / 1000;
        const comment: DanmakuComment = { time, type, color, author: options.user ?? '', text, own: true };
        const serial = drawOwn(comment);
        sending.push(comment);
        const { signal: end } = filmScope;
        try {
          const id = await of.send(comment, end);
          if (id && !end.aborted) stage.peek()?.send({ kind: 'name', serial, id });
          count.value += 1;
          changed.value += 1;
          player.emit('danmakusend', { ...comment, id });
          return true;
        } catch (error) {
          if (end.aborted) return false;
          stage.peek()?.send({ kind: 'remove', serial });
          news.value = { text: wordsOf(error) || sendFailedText };
          return false;
        } finally {
          sending.splice(sending.indexOf(comment), 1);
        }
      },
      draw(comment) {
        const [plain] = plainComments([comment]);
        if (plain) drawOwn(plain);
      },
      load() {
        const of = backend.peek();
        const made = stage.peek();
        if (of && made) void load(of, made, filmScope);
      },
      async holdAt(x, y) {
        const hit = await stage
          .peek()
          ?.ask<Hit | undefined>((ask) => ({ kind: 'hit', ask, x, y }))
          .catch(() => undefined);
        if (!hit || !settings.peek().visible) return false;
        held.value = hit;
        stage.peek()?.send({ kind: 'hold', serial: hit.serial });
        return true;
      },
      release() {
        if (!held.peek()) return;
        held.value = undefined;
        stage.peek()?.send({ kind: 'hold', serial: 0 });
      },
      like: like
        ? async (comment) => {
            try {
              await like(comment);
              return true;
            } catch (error) {
              news.value = { text: wordsOf(error) || sendFailedText };
              return false;
            }
          }
        : undefined,
      reportable: report !== undefined,
      async report(comment) {
        try {
          await report?.(comment);
          if (comment.id) stage.peek()?.send({ kind: 'forget', id: comment.id });
          news.value = { text: reportedText };
        } catch (error) {
          news.value = { text: wordsOf(error) || sendFailedText };
        }
      },
      list: (from, most) =>
        stage.peek()?.ask<readonly Listed[]>((ask) => ({ kind: 'list', ask, from, count: most })) ??
        Promise.resolve([]),
      ask: (message) => stage.peek()?.ask(message) ?? Promise.reject(new Error('There are no comments.')),
    };

    function drawOwn(comment: DanmakuComment): number {
      nextSerial = nextSerial >= 2 ** 32 - 1 ? pageSerials : nextSerial + 1;
      stage.peek()?.send({ kind: 'add', comment, serial: nextSerial });
      return nextSerial;
    }
    // Begins once everything above is there.
    scope.effect(() => {
      const of = backend.value;
      const made = stage.value;
      filmScope.dispose();
      filmScope = scope.child();
      const own = filmScope;
      untracked(() => {
        feature.release();
        heat.value = [];
        count.value = 0;
        status.value = of ? 'loading' : 'none';
        if (!made) return;
        void made.ask((ask) => ({ kind: 'fill', ask, comments: [], more: false })).catch(() => {});
        if (!of) return;
        forFilm(of, made, own);
        void load(of, made, own);
      });
      return undefined;
    });

    return feature;
  },
);

/** Whatever a page's own backend answers, as data that can be handed to a worker. */
function plainComments(given: unknown): DanmakuComment[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: unknown): DanmakuComment[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { time, type, color, author, text, id, own } = one as Readonly<Record<string, unknown>>;
    if (typeof text !== 'string') return [];
    return [
      {
        time: typeof time === 'number' ? time : Number.NaN,
        type: toType(type),
        color: toColor(color),
        author: typeof author === 'string' ? author.slice(0, 100) : '',
        text: text.slice(0, 400),
        id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
        own: own === true,
      },
    ];
  });
}

function wordsOf(error: unknown): string {
  // What a browser says about its network is not for viewers.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof DOMException) return '';
  return cleanText(error.message);
}
