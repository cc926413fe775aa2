import type { Selection } from '../../foundation/selection';
import { computed, signal } from '../../foundation/signal';
import type { Quality } from '../../media/stream';

/** A quality that an engine offers. */
export interface Level {
  readonly height: number;
  readonly bitrate: number;
}

/** 720 → "720 HD". */
export function formatQuality(height: number, bitrate: number): string {
  if (!height) return `${Math.round(bitrate / 1000)} kb/s`;
  const name = height >= 1080 ? 'QHD' : height >= 720 ? 'HD' : height >= 480 ? 'SD' : '';
  return name ? `${height} ${name}` : `${height}p`;
}

/** "Auto" first, then the levels from low to high. `id` is the engine's level index. */
export function listQualities(levels: readonly Level[]): readonly Quality[] {
  const fixed = levels
    .map((level, number) => ({ ...level, number }))
    .sort((a, b) => a.height - b.height || a.bitrate - b.bitrate)
    .map(
      ({ height, bitrate, number }, index): Quality => ({
        id: String(number),
        label: formatQuality(height, bitrate),
        height: height || undefined,
        index,
      }),
    );
  return fixed.length > 1 ? [{ id: 'auto', label: 'Auto', index: -1 }, ...fixed] : fixed;
}

/** `choose` receives an engine level, or -1 for auto. */
export function createQualities(levels: readonly Level[], choose: (level: number) => void) {
  const list = listQualities(levels);
  const selected = signal(list[0]);
  const playing = signal(-1);
  const selection: Selection<Quality> = {
    options: signal(list),
    selected,
    active: computed(() => list.find(({ id }) => id === String(playing.value))),
    select(id) {
      const next = list.find((option) => option.id === id);
      if (!next || next === selected.peek()) return;
      selected.value = next;
      choose(id === 'auto' ? -1 : Number(id));
    },
  };
  return { selection, playing };
}
