import type { EpisodeFields } from '@tenger/api-contract';
import type { clips } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';

export const skipMarkFields = ['intro_start', 'intro_end', 'outro_start', 'outro_end'] as const;
type SkipMarks = Pick<EpisodeFields, (typeof skipMarkFields)[number]>;

/** The segments that the player skips. Throws `bad-input` for a mark without its end or beyond the video. */
export function segmentsOf(marks: SkipMarks, duration: number): (typeof clips.$inferSelect)['segments'] {
  return (['intro', 'outro'] as const).flatMap((kind) => {
    const start = marks[`${kind}_start`];
    const end = marks[`${kind}_end`];
    if (start === null && end === null) return [];
    if (start === null) throw invalid(`${kind}_start`);
    if (end === null || end <= start || end > duration) throw invalid(`${kind}_end`);
    return [{ kind, start, end }];
  });
}

const invalid = (field: string) =>
  new ApiError('bad-input', { message: 'staff.skip-mark', fields: { [field]: 'staff.skip-mark' } });
