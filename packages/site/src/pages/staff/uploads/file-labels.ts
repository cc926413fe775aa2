import type { UploadKind } from '@tenger/api-contract';
import { messages } from '../../../i18n';
import { videoMessages } from '../../../i18n/staff/videos';

/** 13002342 → "12 МБ", 1300234 → "1.2 МБ". */
export function formatFileSize(bytes: number): string {
  const [smallest = '', ...larger] = videoMessages.fileUnits;
  let [value, unit] = [bytes / 1024, smallest];
  for (const next of larger) {
    if (value < 1024) break;
    [value, unit] = [value / 1024, next];
  }
  return `${messages.number(value < 10 ? value.toFixed(1) : String(Math.round(value)))} ${unit}`;
}

/** 90 → "2 минут үлдсэн". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return videoMessages.leftSeconds(Math.max(1, Math.round(seconds)));
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? videoMessages.leftMinutes(minutes)
    : videoMessages.leftHours(Math.floor(minutes / 60), minutes % 60);
}

/** Types of videos that the server can receive; the browser's list of types is shorter. */
const VIDEO_NAME = /\.(?:mp4|m4v|mkv|mov|webm|avi|ts|m2ts|mts|flv|mpe?g|wmv|3gp|ogv)$/i;

/** Whether a file of a batch can be uploaded; a folder often has others, such as images. */
export const isUploadable = (name: string): boolean =>
  VIDEO_NAME.test(name) || getUploadKind(name) === 'subtitle';

/** Guesses the kind of a file from its name. The server checks the content. */
export const getUploadKind = (name: string): UploadKind =>
  /\.(?:vtt|srt|ass|ssa)$/i.test(name) ? 'subtitle' : 'video';
