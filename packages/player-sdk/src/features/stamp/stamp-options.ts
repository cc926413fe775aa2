import type { StampOptions } from '../../media/subtitle-options';

const maxUserLength = 48;

/** Clamps the position and cleans the text to one short line; undefined without a text. */
export function checkStamp(options: StampOptions | undefined): StampOptions | undefined {
  if (typeof options?.user !== 'string') return;
  const user = options.user
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, maxUserLength);
  return user ? { x: fraction(options.x), y: fraction(options.y), user } : undefined;
}

function fraction(value: number): number {
  return value >= 0 && value <= 1 ? value : 0.5;
}
