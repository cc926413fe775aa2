import type { UploadKind } from '@tenger/api-contract';
import { staffMessages } from '../../../i18n/staff';

const UNITS = ['КБ', 'МБ', 'ГБ'] as const;

/** 13002342 → "12.4 МБ". */
export function formatFileSize(bytes: number): string {
  let [value, unit]: [number, string] = [bytes / 1024, UNITS[0]];
  for (const larger of UNITS.slice(1)) {
    if (value < 1024) break;
    [value, unit] = [value / 1024, larger];
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** 90 → "2 минут үлдсэн". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return staffMessages.leftSeconds(Math.max(1, Math.round(seconds)));
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? staffMessages.leftMinutes(minutes)
    : staffMessages.leftHours(Math.floor(minutes / 60), minutes % 60);
}

/** Guesses the kind of a file from its name. The server checks the content. */
export const getUploadKind = (name: string): UploadKind =>
  /\.(?:vtt|srt|ass|ssa)$/i.test(name) ? 'subtitle' : 'video';
