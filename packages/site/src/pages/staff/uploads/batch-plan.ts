import {
  type StaffEpisode,
  type StaffUpload,
  SUBTITLE_BYTES,
  type SubtitleLanguage,
  type UploadKind,
  uploadName,
} from '@tenger/api-contract';
import { compareFileNames, readEpisodeNumbers } from './episode-number';
import { getUploadKind, isUploadable } from './file-labels';
import { parseTypedEpisode } from './parse-typed-episode';
import { readSubtitleLanguage } from './subtitle-language';

/** A chosen file with what the operator can change. */
export interface BatchRow {
  readonly key: string;
  readonly file: File;
  readonly kind: UploadKind;
  /** The typed number of the episode. */
  readonly number: string;
  /** Null for a video, and while it is unknown. */
  readonly language: SubtitleLanguage | null;
}

/** Why a row cannot be sent. */
export type RowProblem =
  | 'unsupported'
  | 'not-allowed'
  | 'no-ffmpeg'
  | 'empty'
  | 'too-large'
  | 'no-number'
  | 'no-language'
  | 'same-target'
  | 'upload-running'
  | 'no-episode'
  | 'no-video';

/** What sending a row does. */
export type RowPlan =
  | { readonly type: 'problem'; readonly problem: RowProblem }
  /** Adds the episode. */
  | { readonly type: 'add' }
  /** To an existing episode or a movie: `fill` without a video, `replace` otherwise; `attach` for subtitles. */
  | { readonly type: 'fill' | 'replace' | 'attach'; readonly episode: number | undefined }
  /** Subtitles of an episode whose video is sent before them. */
  | { readonly type: 'follow'; readonly episode: number | undefined }
  /** An upload of the same file: to be continued, or complete. */
  | { readonly type: 'continue' | 'complete'; readonly upload: StaffUpload };

/** What the server knows about the title, and what the operator may do. */
export interface BatchContext {
  readonly isMovie: boolean;
  readonly userId: string | null;
  readonly episodes: ReadonlyMap<number, StaffEpisode>;
  /** Those of the files, and the unfinished ones of the title. */
  readonly uploads: readonly StaffUpload[];
  readonly mayAdd: boolean;
  readonly maySendVideos: boolean;
  readonly hasFfmpeg: boolean;
  readonly maxBytes: number | undefined;
}

/** True if the server continues the upload with this file. */
export const isSameFile = (file: File, upload: StaffUpload): boolean =>
  upload.name === uploadName(file.name) &&
  upload.bytes === file.size &&
  upload.modified === file.lastModified;

const unfinished: ReadonlySet<StaffUpload['state']> = new Set(['sending', 'queued', 'working']);

/** The newest upload of a file by the operator, unless it failed. */
const findUploadOf = (row: BatchRow, uploads: readonly StaffUpload[], userId: string | null) =>
  uploads.find(
    (upload) =>
      upload.kind === row.kind &&
      upload.by?.id === userId &&
      upload.state !== 'failed' &&
      isSameFile(row.file, upload),
  );

/** The rows of chosen files in the order of their numbers. An upload of the same file knows more than its name. */
export function toBatchRows(
  files: readonly File[],
  uploads: readonly StaffUpload[],
  userId: string | null,
): BatchRow[] {
  const sorted = [...files].sort((a, b) => compareFileNames(a.name, b.name));
  const uploadable = sorted.filter(({ name }) => isUploadable(name));
  const read = readEpisodeNumbers(uploadable.map(({ name }) => name));
  const numbers = new Map(uploadable.map((file, index) => [file, read[index]]));
  const rows = sorted.map((file, index): BatchRow => {
    const kind = getUploadKind(file.name);
    const row: BatchRow = {
      ...{ key: String(index), file, kind, number: String(numbers.get(file) ?? '') },
      language: kind === 'subtitle' ? readSubtitleLanguage(file.name) : null,
    };
    const known = findUploadOf(row, uploads, userId);
    if (!known) return row;
    return {
      ...row,
      ...(known.episode !== null && { number: String(known.episode) }),
      language: known.language ?? row.language,
    };
  });
  return rows.sort(compareRows);
}

const orderOf = ({ number }: BatchRow): number => parseTypedEpisode(number) ?? Number.POSITIVE_INFINITY;

/** Smallest number first, and a video before its subtitles. */
export function compareRows(a: BatchRow, b: BatchRow): number {
  const [first, second] = [orderOf(a), orderOf(b)];
  if (first !== second) return first < second ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'video' ? -1 : 1;
  return compareFileNames(a.file.name, b.file.name);
}

const targetOf = ({ kind, number, language }: BatchRow, isMovie: boolean): string =>
  `${isMovie ? '' : parseTypedEpisode(number)} ${kind} ${language ?? ''}`;

/** A problem of the file itself, whatever its episode. */
function fileProblemOf({ file, kind }: BatchRow, context: BatchContext): RowProblem | undefined {
  if (!isUploadable(file.name)) return 'unsupported';
  if (kind === 'video' && !context.maySendVideos) return 'not-allowed';
  if (kind === 'video' && !context.hasFfmpeg) return 'no-ffmpeg';
  if (file.size === 0) return 'empty';
  const maxBytes = kind === 'video' ? context.maxBytes : SUBTITLE_BYTES;
  return maxBytes !== undefined && file.size > maxBytes ? 'too-large' : undefined;
}

const fileProblems: ReadonlySet<RowProblem> = new Set([
  ...(['unsupported', 'not-allowed', 'no-ffmpeg', 'empty', 'too-large'] as const),
]);

/** Whether the file cannot be sent, whatever its number is. */
export const isFileProblem = (plan: RowPlan | undefined): boolean =>
  plan?.type === 'problem' && fileProblems.has(plan.problem);

function planRow(row: BatchRow, rows: readonly BatchRow[], context: BatchContext): RowPlan {
  const { isMovie, episodes, uploads, mayAdd } = context;
  const refuse = (problem: RowProblem): RowPlan => ({ type: 'problem', problem });
  const fileProblem = fileProblemOf(row, context);
  if (fileProblem) return refuse(fileProblem);
  const number = parseTypedEpisode(row.number);
  if (!isMovie && number === undefined) return refuse('no-number');
  if (row.kind === 'subtitle' && !row.language) return refuse('no-language');
  const target = targetOf(row, isMovie);
  const isSendable = (one: BatchRow) => !fileProblemOf(one, context);
  if (rows.some((one) => one !== row && isSendable(one) && targetOf(one, isMovie) === target))
    return refuse('same-target');

  const ofTarget = uploads.filter(({ episode }) => isMovie || episode === number);
  const known = findUploadOf(row, ofTarget, context.userId);
  if (known && known.language === row.language)
    return { type: known.state === 'sending' ? 'continue' : 'complete', upload: known };
  const isOpen = ({ kind, state, language }: StaffUpload) =>
    kind === row.kind && language === row.language && unfinished.has(state);
  if (ofTarget.some(isOpen)) return refuse('upload-running');

  const found = number === undefined ? undefined : episodes.get(number);
  if (row.kind === 'video') {
    // Whether a movie has a video is unknown here.
    if (isMovie) return { type: 'replace', episode: undefined };
    if (found) return { type: found.has_film ? 'replace' : 'fill', episode: found.id };
    return mayAdd ? { type: 'add' } : refuse('no-episode');
  }
  const hasVideoBefore =
    ofTarget.some(({ kind, state }) => kind === 'video' && unfinished.has(state)) ||
    rows.some(
      (one) =>
        one.kind === 'video' && isSendable(one) && (isMovie || parseTypedEpisode(one.number) === number),
    );
  if (isMovie) return { type: hasVideoBefore ? 'follow' : 'attach', episode: undefined };
  if (found?.has_film) return { type: 'attach', episode: found.id };
  if (hasVideoBefore) return { type: 'follow', episode: found?.id };
  return refuse(found ? 'no-video' : 'no-episode');
}

/** What sending each row does, by its key. */
export const planBatch = (rows: readonly BatchRow[], context: BatchContext): Map<string, RowPlan> =>
  new Map(rows.map((row) => [row.key, planRow(row, rows, context)]));

/** The title that most of the files were uploaded to; undefined if they are new. */
export function findTitleOfUploads(
  files: readonly File[],
  uploads: readonly StaffUpload[],
): number | undefined {
  const counts = new Map<number, number>();
  const names = new Set(files.map(({ name }) => uploadName(name)));
  for (const { name, media_id } of uploads)
    if (names.has(name)) counts.set(media_id, (counts.get(media_id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
