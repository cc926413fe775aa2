import type { Media } from '@tenger/api-contract';
import { toLocal } from '../i18n/format';
import { renderTime } from './is-ssr';

/** Whether a movie waits for its release day, in Ulaanbaatar. The server does not play it before. */
export const isBeforeRelease = ({ type, released_date }: Pick<Media, 'type' | 'released_date'>): boolean =>
  type === 'movie' &&
  (released_date === null || released_date > new Date(toLocal(renderTime())).toISOString().slice(0, 10));
