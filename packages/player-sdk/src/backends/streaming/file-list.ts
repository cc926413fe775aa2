import type { Scope } from '../../foundation/scope';
import { computed, effect, type Readable, signal, untracked } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import type { PlayerError } from '../../media/errors';
import { firstFile, type NamedFile, type Source, typeOf } from '../../media/source';
import type { Dub, Stream, StreamSubtitle } from '../../media/stream';
import { createFileQualities } from '../native/file-qualities';
import type { StreamModule } from './lazy-backend';

type Open<Options> = StreamModule<Options>['open'];

/** A stream and its scope. Each file has a separate element and engine. */
interface OpenStream {
  readonly stream: Stream;
  readonly scope: Scope;
}

/**
 * Lets an engine that opens one manifest open a list, with one quality for each. A switch opens the next file in a
 * twin element behind the picture, like a switch between files (native/switch-file.ts).
 */
export function withFileList<Options>(open: Open<Options>): Open<Options> {
  return (source, host, scope, options) =>
    (source.files ?? []).length < 2
      ? open(source, host, scope, options)
      : openList(source, host, scope, (one, itemHost, itemScope) => open(one, itemHost, itemScope, options));
}

/** Opens a list of files of any types. `open` opens those of the first type; their backends open the others. */
export async function openList(
  source: Source,
  host: BackendHost,
  scope: Scope,
  open?: BackendHost['open'],
): Promise<Stream> {
  const { files = [] } = source;
  const openItem = async (
    video: HTMLVideoElement,
    one: Source,
    streamScope: Scope,
    fail: (error: PlayerError) => void,
  ) => {
    const isShown = () => host.video.peek() === video;
    const itemHost: BackendHost = {
      ...host,
      video: signal(video),
      // Errors behind the picture must not affect the current playback.
      interrupt: () => (isShown() ? host.interrupt() : () => {}),
      fail: (error) => (isShown() ? host.fail(error) : fail(error)),
    };
    const stream =
      open && typeOf(one) === typeOf(source)
        ? await open(one, itemHost, streamScope)
        : await host.open({ ...one, ...firstFile(one), files: undefined }, itemHost, streamScope);
    return { stream, scope: streamScope };
  };

  const file = firstFile(source)?.index ?? 0;
  const shown = signal<OpenStream>(
    await openItem(host.video.peek(), { ...source, file }, scope.child(), host.fail),
  );
  const stream = computed(() => shown.value.stream);

  const change = async (named: NamedFile, signal: AbortSignal): Promise<void> => {
    const { switchFile } = await import('../native/switch-file');
    signal.throwIfAborted();
    const itemScope = scope.child();
    const failed = new AbortController();
    const before = shown.peek();
    let next: OpenStream | undefined;
    const setSource = async (twin: HTMLVideoElement) => {
      const video = host.video.peek();
      const startTime = Number.isFinite(video.duration) ? video.currentTime : 0;
      next = await openItem(twin, { ...source, file: files.indexOf(named), startTime }, itemScope, (error) =>
        failed.abort(error),
      );
      if (itemScope.signal.aborted) return;
      selectSameDub(before.stream, next.stream, itemScope);
      next.stream.start?.();
    };
    const itemHost: BackendHost = {
      ...host,
      replace(twin) {
        host.replace(twin);
        if (next) shown.value = next;
        before.scope.dispose();
      },
    };
    try {
      const end = AbortSignal.any([signal, failed.signal]);
      await switchFile(itemHost, (twin) => void setSource(twin).catch((cause) => failed.abort(cause)), end);
    } catch (error) {
      itemScope.dispose();
      throw error;
    }
  };

  return {
    qualities: createFileQualities(files, file, scope, change),
    subtitles: followSubtitles(stream),
    get dubs() {
      return stream.value.dubs;
    },
    get missingTrack() {
      return stream.value.missingTrack;
    },
    get thumbnails() {
      return stream.value.thumbnails;
    },
    get peers() {
      return stream.value.peers;
    },
    liveEdge: () => stream.peek().liveEdge?.(),
    latency: () => stream.peek().latency?.(),
    rate: () => stream.peek().rate?.() ?? host.video.peek().playbackRate,
    ...(stream.peek().bandwidth && { bandwidth: () => stream.peek().bandwidth?.() ?? Number.NaN }),
    start: () => stream.peek().start?.(),
  };
}

/** Selects the current audio track in the next stream, whose list may load later. */
function selectSameDub(before: Stream, { dubs }: Stream, scope: Scope): void {
  let selectedDub = before.dubs?.selected.peek();
  scope.effect(() => {
    const same = dubs?.options.value.find((dub) => selectedDub && isSame(dub, selectedDub));
    if (!same) return;
    selectedDub = undefined;
    untracked(() => dubs?.select(same.id));
  });
}

/** The tracks of the first stream. Each reads its cues from the displayed stream. */
function followSubtitles(stream: Readable<Stream>): readonly StreamSubtitle[] | undefined {
  return stream.peek().subtitles?.map((track) => ({
    ...track,
    read: (show) =>
      effect(() => {
        const same = stream.value.subtitles?.find((one) => isSame(one, track));
        return untracked(() => same?.read(show));
      }),
  }));
}

function isSame(a: Dub, b: Dub): boolean {
  return a.label === b.label && a.language === b.language;
}
