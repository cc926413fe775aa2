import { clockText } from '../../foundation/clock-text';

/** "Салхины зам 1.02.05.png": the title without characters that file systems reject, and the media time. */
export function createFileName(title: string, seconds: number): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'video'} ${clockText(seconds).replaceAll(':', '.')}.png`;
}
