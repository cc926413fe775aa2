import type { Scope } from '../../foundation/scope';
import type { Selection } from '../../foundation/selection';
import { computed, signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import { codecName } from '../../media/codec-name';
import { followVideo } from '../../media/follow-video';
import type { Quality } from '../../media/stream';

/** A quality that an engine offers. */
export interface Level {
  readonly height: number;
  readonly bitrate: number;
  /** RFC 6381, such as "av01.0.04M.08"; undefined when unknown. */
  readonly codec?: string | undefined;
}

/** 720 → "720 HD". */
export function formatQuality(height: number, bitrate: number): string {
  if (!height) return `${Math.round(bitrate / 1000)} kb/s`;
  const name = height >= 1080 ? 'QHD' : height >= 720 ? 'HD' : height >= 480 ? 'SD' : '';
  return name ? `${height} ${name}` : `${height}p`;
}

/** Levels of the same height also have their codec, or else their bitrate: "1080 QHD · AV1". */
function labelLevel(level: Level, levels: readonly Level[]): string {
  const { height, bitrate } = level;
  const label = formatQuality(height, bitrate);
  const codecOf = ({ codec = '' }: Level) => codecName(codec);
  const same = levels.filter((other) => height > 0 && other.height === height);
  const codecs = same.map(codecOf);
  const isOneOfSeveral = new Set(codecs).size > 1;
  const isUnique = codecs.filter((codec) => codec === codecOf(level)).length < 2;
  return [label, isOneOfSeveral && codecOf(level), isUnique ? '' : formatQuality(0, bitrate)]
    .filter(Boolean)
    .join(' · ');
}

/** "Auto" first, then the levels from low to high. `id` is the engine's level index. */
export function listQualities(levels: readonly Level[]): readonly Quality[] {
  const fixed = levels
    .map((level, number) => ({ ...level, number }))
    .sort((a, b) => a.height - b.height || a.bitrate - b.bitrate)
    .map(
      (level, index): Quality => ({
        id: String(level.number),
        label: labelLevel(level, levels),
        height: level.height || undefined,
        index,
      }),
    );
  return fixed.length > 1 ? [{ id: 'auto', label: 'Auto', index: -1 }, ...fixed] : fixed;
}

/** `choose` receives an engine level, or -1 for auto. */
export function createQualities(
  levels: readonly Level[],
  choose: (level: number) => void,
  host: BackendHost,
  scope: Scope,
) {
  const options = signal(listQualities(levels));
  const selected = signal(options.peek()[0]);
  const playing = signal(-1);
  const [level] = levels;
  if (level && levels.length === 1 && !level.height) {
    // A single playlist states no height. It has a name when the picture has a size.
    options.value = [];
    selected.value = undefined;
    followVideo(host.video, scope, (video, signal) => {
      const nameLevel = () => {
        if (!video.videoHeight || options.peek().length > 0) return;
        options.value = listQualities([{ ...level, height: video.videoHeight }]);
        selected.value = options.peek()[0];
      };
      video.addEventListener('resize', nameLevel, { signal });
      nameLevel();
    });
  }
  const selection: Selection<Quality> = {
    options,
    selected,
    active: computed(() => options.value.find(({ id }) => id === String(playing.value))),
    select(id) {
      const next = options.peek().find((option) => option.id === id);
      if (!next || next === selected.peek()) return;
      selected.value = next;
      choose(id === 'auto' ? -1 : Number(id));
    },
  };
  return { selection, playing };
}
