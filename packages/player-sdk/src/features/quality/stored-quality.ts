import type { Quality } from '../../media/stream';

/** The stored quality, if the media item has it. -1 is "auto". */
export function storedQuality(options: readonly Quality[], index: number | undefined): Quality | undefined {
  return options.find((option) => option.index === index);
}

export function readIndex(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= -1 ? stored : undefined;
}
