import { cleanCommentText, splitGraphemes } from '../../danmaku/core/clean-text';
import type { TableComment } from '../../danmaku/core/table';
import { firstPageSerial } from '../../danmaku/page-serials';
import type { CommentsLoaded, EngineState, ToEngine } from '../../danmaku/protocol';
import { defineFeature } from '../../engine/feature';
import type { Message } from '../../foundation/message';
import { createScope, type Scope } from '../../foundation/scope';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { DanmakuComment, DanmakuOptions } from '../../media/danmaku-options';
import { mediaItemKeyOf } from '../../media/media-item-key';
import { type CommentServer, messageForViewer, plainComments, resolveCommentServer } from './comment-server';
import { createEngineHost, type EngineHost, type RendererKind } from './engine-host';
import { followHeat } from './follow-heat';
import { followSurface } from './follow-surface';
import { type CommentHold, createCommentHold } from './hold-comment';
import { blankText, loadFailedText, reportedText, sendFailedText } from './messages';
import { createPreferences, type DanmakuSettings, maxTextLength } from './preferences';
import { syncClock } from './sync-clock';

/** A message for the viewer: a text of the player or of the server. */
export interface DanmakuNotice {
  readonly text: Message | string;
}

export interface Danmaku extends CommentHold {
  readonly settings: Readable<DanmakuSettings>;
  set(change: Partial<DanmakuSettings>): void;
  /** "none": the media item has no comments; "failed": loading failed. */
  readonly status: Readable<'none' | 'loading' | 'ready' | 'failed'>;
  /** Number of loaded comments. */
  readonly count: Readable<number>;
  /** The viewer may send comments. */
  readonly writable: Readable<boolean>;
  /** The active renderer. */
  readonly renderer: Readable<RendererKind | undefined>;
  readonly notice: Readable<DanmakuNotice | undefined>;
  /** Comment density over the duration, normalized to a maximum of 1. */
  readonly heat: Readable<readonly number[]>;
  /** Filters that are invalid patterns. */
  readonly invalidFilters: Readable<readonly string[]>;
  /**
   * Sends a comment for the current time. It appears immediately and is removed if sending fails. Further fields reach
   * the page's server and the event `danmakusend`.
   */
  send(
    comment: Pick<DanmakuComment, 'text'> & Partial<Pick<DanmakuComment, 'type' | 'color'>>,
  ): Promise<boolean>;
  /** Shows a comment locally, without sending it. */
  draw(comment: DanmakuComment): void;
  load(): void;
  /** Reads and sends the comments of another server, until another media item loads. */
  open(options: Pick<DanmakuOptions, 'id' | 'api' | 'maximum' | 'token' | 'user' | 'addition'>): void;
  /** Absent when the server does not support likes. */
  readonly like: ((comment: DanmakuComment) => Promise<boolean>) | undefined;
  report(comment: DanmakuComment): Promise<void>;
  readonly reportable: boolean;
  /** Comments in order of time, from a time in seconds. */
  list(from: number, count: number): Promise<readonly TableComment[]>;
  /** Sends a request to the engine, for tests and tools. */
  request<Reply>(message: (requestId: number) => ToEngine): Promise<Reply>;
}

/** A live server may repeat recent comments; this many ids are kept to drop duplicates. */
const maxKnownIds = 500;

/** Comments over the picture. */
export const danmaku = defineFeature(
  'danmaku',
  ({ player, scope, storage }, options: DanmakuOptions = {}): Danmaku => {
    const preferences = createPreferences(storage, options);
    const { settings } = preferences;
    const status = signal<'none' | 'loading' | 'ready' | 'failed'>('none');
    const count = signal(0);
    const notice = signal<DanmakuNotice | undefined>(undefined);
    const invalidPatterns = signal<readonly string[]>([]);
    const engineHost = signal<EngineHost | undefined>(undefined);
    const revision = signal(0);
    let nextSerial = firstPageSerial;
    /** The serials of the latest added comments, by their ids at the comment server. */
    const serials = new Map<string, number>();
    /** Comments of the media item that the viewer has reported. The server still lists them. */
    const reportedIds = new Set<string>();
    const like = options.source?.like?.bind(options.source) ?? options.like;
    const report = options.source?.report?.bind(options.source) ?? options.report;

    /** The options of the page, or those of `open` for the media item at that time, which a retry keeps. */
    const opened = signal<{ of: unknown; options: DanmakuOptions }>({ of: undefined, options });
    const currentOptions = computed(() =>
      opened.value.of === mediaItemKeyOf(player.state.source.value) ? opened.value.options : options,
    );
    const commentServer = computed(() => {
      const current = currentOptions.value;
      if (!player.state.source.value) return;
      const query = current === options ? player.state.source.value.mediaItem?.danmaku : undefined;
      return resolveCommentServer(current, query, player.video.peek().baseURI);
    });
    /** Lives as long as the loaded media item. */
    let mediaItemScope = createScope();
    scope.defer(() => mediaItemScope.dispose());
    const isVisible = computed(() => settings.value.visible);
    /** Stays true, so that comments reappear without a delay. */
    const hasBeenVisible = signal(false);
    scope.effect(() => {
      if (isVisible.value && commentServer.value) hasBeenVisible.value = true;
      return undefined;
    });

    // The duration of a stream is known only after it has loaded.
    const isLive = computed(
      () =>
        player.state.duration.value === Number.POSITIVE_INFINITY || player.state.source.value?.live === true,
    );
    scope.effect(() => {
      engineHost.value?.send({ kind: 'live', live: isLive.value });
      return undefined;
    });

    scope.effect(() => {
      const surface = player.surface.value;
      if (!surface || !hasBeenVisible.value) return;
      const surfaceScope = scope.child();
      untracked(() => {
        const host = createEngineHost({
          overlay: surface.overlay,
          onMessage: (message) => {
            if (message.kind === 'refused') invalidPatterns.value = message.words;
          },
          onCommentsLost: () => void feature.load(),
        });
        surfaceScope.defer(() => host.dispose());
        followSurface({
          player,
          surface,
          scope: surfaceScope,
          settings,
          send: host.send,
          setOpacity: host.setOpacity,
        });
        syncClock(player, surfaceScope, host.send);
        surfaceScope.effect(() => {
          host.setRenderer(settings.value.renderer);
          return undefined;
        });
        engineHost.value = host;
      });
      return () => {
        engineHost.value = undefined;
        surfaceScope.dispose();
      };
    });

    const showLoadError = (error: unknown) => {
      notice.value = { text: messageForViewer(error) || loadFailedText };
    };

    const listenForComments = (server: CommentServer, host: EngineHost, commentScope: Scope) => {
      const listening = server.listen({
        onComment: (comment) => {
          if (commentScope.signal.aborted || (comment.id && serials.has(comment.id))) return;
          // A comment that is being sent is already on the picture.
          if (
            pendingComments.some(
              (one) => one.text === comment.text && Math.abs(one.time - comment.time) < 0.01,
            )
          )
            return;
          feature.draw({ ...comment, own: false });
        },
        onHide: forget,
        onReload: () => {
          // The comments of other URLs may have no ids, so their duplicates would stay.
          const requests = server.requests.filter(({ format }) => format === 'dplayer');
          void loadComments({ ...server, requests }, host, commentScope);
        },
        signal: commentScope.signal,
      });
      // Without live comments, the media item plays with those that load.
      listening.catch((error: unknown) => commentScope.signal.aborted || showLoadError(error));
    };

    /** Tells loads of a replaced engine from the current one. */
    let loadCount = 0;

    async function loadComments(server: CommentServer, host: EngineHost, commentScope: Scope): Promise<void> {
      loadCount += 1;
      const loadNumber = loadCount;
      status.value = 'loading';
      try {
        const { failed } = await host.request<CommentsLoaded>((requestId) => ({
          kind: 'load',
          requestId,
          requests: server.requests,
        }));
        if (server.source && !commentScope.signal.aborted) {
          const { maximum } = currentOptions.peek();
          const comments = await server.source.load({ id: server.id, maximum, signal: commentScope.signal });
          if (commentScope.signal.aborted) return;
          await host.request((requestId) => ({
            kind: 'fill',
            requestId,
            comments: plainComments(comments),
            more: true,
          }));
        }
        if (commentScope.signal.aborted) return;
        for (const id of reportedIds) host.send({ kind: 'forget', id });
        // The count is without them.
        const loaded = await host.request<EngineState>((requestId) => ({ kind: 'state', requestId }));
        if (commentScope.signal.aborted) return;
        count.value = loaded.count;
        revision.value += 1;
        const [failure] = failed;
        // Another address may have succeeded: show its comments and report the failure.
        status.value = failure && loaded.count === 0 ? 'failed' : 'ready';
        if (failure) notice.value = { text: failure.message || loadFailedText };
      } catch (error) {
        if (commentScope.signal.aborted || loadNumber !== loadCount || host !== engineHost.peek()) return;
        status.value = 'failed';
        showLoadError(error);
      }
    }

    const heat = followHeat({ player, scope }, engineHost, count, revision);
    const hold = createCommentHold(engineHost, isVisible);
    player.on('seeking', () => hold.release(), { signal: scope.signal });
    /** Comments being sent to the server. */
    const pendingComments: DanmakuComment[] = [];

    const feature: Danmaku = {
      settings,
      set: preferences.set,
      status,
      count,
      notice,
      heat,
      invalidFilters: invalidPatterns,
      ...hold,
      writable: computed(() => commentServer.value?.writable === true),
      renderer: computed(() => engineHost.value?.rendererKind.value),
      async send({
        text: rawText,
        type = settings.peek().type,
        color = settings.peek().color,
        ...pageFields
      }) {
        const server = commentServer.peek();
        const text = splitGraphemes(cleanCommentText(rawText)).slice(0, maxTextLength).join('');
        if (!text) {
          notice.value = { text: blankText };
          return false;
        }
        if (!server?.writable) return false;
        const time = Math.round(player.state.time.peek() * 1000) / 1000;
        const author = currentOptions.peek().user ?? '';
        const drawn: DanmakuComment = { time, type, color, author, text, own: true };
        // The worker cannot receive everything that a page may add, such as functions.
        const serial = addComment(drawn);
        const comment: DanmakuComment = { ...pageFields, ...drawn };
        pendingComments.push(comment);
        const { signal: end } = mediaItemScope;
        try {
          const id = await server.send(comment, end);
          if (id && !end.aborted) {
            engineHost.peek()?.send({ kind: 'name', serial, id });
            // The server may announce the comment again after its reply.
            remember(id, serial);
          }
          count.value += 1;
          revision.value += 1;
          player.emit('danmakusend', { ...comment, id });
          return true;
        } catch (error) {
          if (end.aborted) return false;
          engineHost.peek()?.send({ kind: 'remove', serial });
          notice.value = { text: messageForViewer(error) || sendFailedText };
          return false;
        } finally {
          pendingComments.splice(pendingComments.indexOf(comment), 1);
        }
      },
      draw(comment) {
        const [plain] = plainComments([comment]);
        if (plain) addComment(plain);
      },
      load() {
        const server = commentServer.peek();
        const host = engineHost.peek();
        if (server && host) void loadComments(server, host, mediaItemScope);
      },
      open(next) {
        opened.value = {
          of: mediaItemKeyOf(player.state.source.peek()),
          options: { ...options, ...next },
        };
      },
      like: like
        ? async (comment) => {
            try {
              await like(comment);
              return true;
            } catch (error) {
              notice.value = { text: messageForViewer(error) || sendFailedText };
              return false;
            }
          }
        : undefined,
      reportable: report !== undefined,
      async report(comment) {
        try {
          await report?.(comment);
          if (comment.id) {
            reportedIds.add(comment.id);
            forget(comment.id);
          }
          notice.value = { text: reportedText };
        } catch (error) {
          notice.value = { text: messageForViewer(error) || sendFailedText };
        }
      },
      async list(from, limit) {
        // Also loads comments that the viewer has hidden.
        hasBeenVisible.value = true;
        const listed = engineHost.peek()?.request<readonly TableComment[]>((requestId) => ({
          kind: 'list',
          requestId,
          from,
          count: limit,
        }));
        return (await listed) ?? [];
      },
      request: (message) =>
        engineHost.peek()?.request(message) ??
        Promise.reject(new DOMException('The player has no comments.', 'AbortError')),
    };

    function addComment(comment: DanmakuComment): number {
      nextSerial = nextSerial >= 2 ** 32 - 1 ? firstPageSerial : nextSerial + 1;
      engineHost.peek()?.send({ kind: 'add', comment, serial: nextSerial });
      if (comment.id) remember(comment.id, nextSerial);
      return nextSerial;
    }
    function remember(id: string, serial: number): void {
      serials.set(id, serial);
      if (serials.size > maxKnownIds) serials.delete(serials.keys().next().value ?? '');
    }
    /** Removes a comment from the picture. In a live stream, the engine finds comments only by their serials. */
    function forget(id: string): void {
      const host = engineHost.peek();
      host?.send({ kind: 'forget', id });
      host?.send({ kind: 'remove', serial: serials.get(id) ?? 0 });
    }
    // Last, because it uses everything above.
    scope.effect(() => {
      const server = commentServer.value;
      const host = engineHost.value;
      mediaItemScope.dispose();
      mediaItemScope = scope.child();
      const currentScope = mediaItemScope;
      untracked(() => {
        hold.release();
        serials.clear();
        reportedIds.clear();
        heat.value = [];
        count.value = 0;
        status.value = server ? 'loading' : 'none';
        if (!host) return;
        void host
          .request((requestId) => ({ kind: 'fill', requestId, comments: [], more: false }))
          .catch(() => {});
        if (!server) return;
        listenForComments(server, host, currentScope);
        void loadComments(server, host, currentScope);
      });
      return undefined;
    });

    return feature;
  },
);

/** Whether a comment can be liked and reported. The server does not know comments that the page has drawn. */
export const isOnServer = ({ serial, id, own }: TableComment): boolean =>
  !own && (id !== '' || serial < firstPageSerial);
