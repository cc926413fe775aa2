import type { UploadKind } from '@tenger/api-contract';
import { staff } from '../../../i18n/staff';

const UNITS = ['КБ', 'МБ', 'ГБ'] as const;

/** 13002342 → "12.4 МБ". */
export function fileSize(bytes: number): string {
  let [value, unit]: [number, string] = [bytes / 1024, UNITS[0]];
  for (const larger of UNITS.slice(1)) {
    if (value < 1024) break;
    [value, unit] = [value / 1024, larger];
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** 90 → "2 минут үлдсэн". */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return staff.leftSeconds(Math.max(1, Math.round(seconds)));
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? staff.leftMinutes(minutes) : staff.leftHours(Math.floor(minutes / 60), minutes % 60);
}

/** What a file is for, by its name; the server looks into it. */
export const kindOf = (name: string): UploadKind =>
  /\.(?:vtt|srt|ass|ssa)$/i.test(name) ? 'subtitle' : 'video';
