import { clockText } from '../../foundation/clock-text';

/** "Салхины зам 1.02.05.png": the title without what file systems refuse, and where in the film. */
export function fileName(title: string, seconds: number): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'video'} ${clockText(seconds).replaceAll(':', '.')}.png`;
}
