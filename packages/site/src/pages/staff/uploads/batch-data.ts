import { queryOptions } from '@tanstack/react-query';
import { findUploads, type StaffEpisode, type StaffUpload, staffEpisodes } from '@tenger/api-contract';
import { call } from '../../../api';
import { readPages } from '../staff-list-query';

const describeFiles = (files: readonly File[]) =>
  files
    .filter(({ size }) => size > 0)
    .map(({ name, size, lastModified }) => ({ name, bytes: size, modified: lastModified }));

const keyOfFiles = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`);

/** The operator's uploads of these files, in any title. */
export const uploadsOfFilesQuery = (files: readonly File[]) =>
  queryOptions({
    queryKey: ['staff', 'uploads', 'files', keyOfFiles(files)] as const,
    queryFn: async ({ signal }) =>
      (await call(findUploads, { body: { files: describeFiles(files) } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

async function readEpisodes(id: number, signal: AbortSignal | undefined): Promise<Map<number, StaffEpisode>> {
  const episodes = new Map<number, StaffEpisode>();
  const pages = readPages((at) => call(staffEpisodes, { params: { id }, query: at }, { signal }));
  for await (const page of pages) for (const episode of page) episodes.set(episode.number, episode);
  return episodes;
}

export interface TitleContents {
  readonly episodes: ReadonlyMap<number, StaffEpisode>;
  readonly uploads: readonly StaffUpload[];
}

type BatchTitle = { readonly id: number; readonly type: 'series' | 'movie' };

/** Reads the episodes of a title, its unfinished uploads and those of the files. A movie has no episodes. */
export async function readTitleContents(
  title: BatchTitle,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<TitleContents> {
  const [episodes, uploads] = await Promise.all([
    title.type === 'movie' ? new Map<number, StaffEpisode>() : readEpisodes(title.id, signal),
    call(findUploads, { body: { title_id: title.id, files: describeFiles(files) } }, { signal }),
  ]);
  return { episodes, uploads: uploads.data.filter(({ media_id }) => media_id === title.id) };
}

export const titleContentsQuery = (title: BatchTitle | null, files: readonly File[]) =>
  queryOptions({
    queryKey: ['staff', 'uploads', 'contents', title?.id, keyOfFiles(files)] as const,
    queryFn: async ({ signal }): Promise<TitleContents> =>
      title ? readTitleContents(title, files, signal) : { episodes: new Map(), uploads: [] },
    enabled: title !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
