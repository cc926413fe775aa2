import type { StampOptions } from '../../media/subtitle-options';

const longestUser = 48;

/** Within the picture, one short line of printable signs; undefined when there is nothing to show. */
export function checkStamp(given: StampOptions | undefined): StampOptions | undefined {
  if (typeof given?.user !== 'string') return;
  const user = given.user
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, longestUser);
  return user ? { x: fraction(given.x), y: fraction(given.y), user } : undefined;
}

function fraction(value: number): number {
  return value >= 0 && value <= 1 ? value : 0.5;
}
