import type { Scope } from '../../foundation/scope';
import { computed, effect, type Readable, signal, untracked } from '../../foundation/signal';
import type { Stage } from '../../media/backend';
import type { PlayerError } from '../../media/errors';
import { firstFile, type NamedFile, type Source } from '../../media/source';
import type { Dub, Stream, StreamSubtitle } from '../../media/stream';
import { fileQualities } from '../native/file-qualities';
import type { StreamModule } from './streamed';

type Open<Options> = StreamModule<Options>['open'];

/** A stream and what ends it: each of a list has an element and an engine of its own. */
interface Fed {
  readonly stream: Stream;
  readonly scope: Scope;
}

/**
 * Lets an engine that opens one manifest open a list of them: each is a quality, by its name. The next one is opened in
 * a twin under the picture and takes its place as files do (native/switch-file.ts).
 */
export function listed<Options>(open: Open<Options>): Open<Options> {
  return (source, stage, scope, options) => {
    const { files = [] } = source;
    if (files.length < 2) return open(source, stage, scope, options);
    return openList(source, files, stage, scope, (one, own, end) => open(one, own, end, options));
  };
}

async function openList(
  source: Source,
  files: readonly NamedFile[],
  stage: Stage,
  scope: Scope,
  open: (source: Source, stage: Stage, scope: Scope) => Promise<Stream>,
): Promise<Stream> {
  const begin = async (
    video: HTMLVideoElement,
    one: Source,
    own: Scope,
    fail: (error: PlayerError) => void,
  ) => {
    const isShown = () => stage.video.peek() === video;
    const place: Stage = {
      ...stage,
      video: signal(video),
      // What happens under the picture is no affair of the viewer's.
      interrupt: () => (isShown() ? stage.interrupt() : () => {}),
      fail: (error) => (isShown() ? stage.fail(error) : fail(error)),
    };
    return { stream: await open(one, place, own), scope: own };
  };

  const file = firstFile(source)?.index ?? 0;
  const shown = signal<Fed>(await begin(stage.video.peek(), { ...source, file }, scope.child(), stage.fail));
  const stream = computed(() => shown.value.stream);

  const change = async (named: NamedFile, signal: AbortSignal): Promise<void> => {
    const { switchFile } = await import('../native/switch-file');
    signal.throwIfAborted();
    const own = scope.child();
    const failed = new AbortController();
    const before = shown.peek();
    let next: Fed | undefined;
    const feed = async (twin: HTMLVideoElement) => {
      const video = stage.video.peek();
      const startTime = Number.isFinite(video.duration) ? video.currentTime : 0;
      next = await begin(twin, { ...source, file: files.indexOf(named), startTime }, own, (error) =>
        failed.abort(error),
      );
      if (own.signal.aborted) return;
      keepDub(before.stream, next.stream, own);
      next.stream.start?.();
    };
    const place: Stage = {
      ...stage,
      replace(twin) {
        stage.replace(twin);
        if (next) shown.value = next;
        before.scope.dispose();
      },
    };
    try {
      const end = AbortSignal.any([signal, failed.signal]);
      await switchFile(place, (twin) => void feed(twin).catch((cause) => failed.abort(cause)), end);
    } catch (error) {
      own.dispose();
      throw error;
    }
  };

  return {
    qualities: fileQualities(files, file, scope, change),
    subtitles: lastingSubtitles(stream),
    get dubs() {
      return stream.value.dubs;
    },
    get peers() {
      return stream.value.peers;
    },
    liveEdge: () => stream.peek().liveEdge?.(),
    latency: () => stream.peek().latency?.(),
    rate: () => stream.peek().rate?.() ?? stage.video.peek().playbackRate,
    ...(stream.peek().bandwidth && { bandwidth: () => stream.peek().bandwidth?.() ?? Number.NaN }),
    start: () => stream.peek().start?.(),
  };
}

/** The sound that is heard, in the next stream; its list may arrive late. */
function keepDub(before: Stream, { dubs }: Stream, scope: Scope): void {
  let wanted = before.dubs?.selected.peek();
  scope.effect(() => {
    const same = dubs?.options.value.find((dub) => wanted && isSame(dub, wanted));
    if (!same) return;
    wanted = undefined;
    untracked(() => dubs?.select(same.id));
  });
}

/** The first stream's list, each track read from the stream that is shown. */
function lastingSubtitles(stream: Readable<Stream>): readonly StreamSubtitle[] | undefined {
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
