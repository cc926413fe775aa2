import type { BackendHost } from '../../media/backend';
import type { NamedFile, Source } from '../../media/source';
import type { NativeOptions } from './file-recovery';
import { switchFile } from './switch-file';

/** A source with the index of the file that plays now. */
export interface PlayingSource extends Omit<Source, 'file'> {
  file: number | undefined;
}

/** Switches to another file. If its URL has expired, the page renews it once. */
export async function changeFile(
  next: NamedFile,
  source: PlayingSource,
  host: BackendHost,
  signal: AbortSignal,
  { renew }: NativeOptions,
): Promise<void> {
  const file = source.files?.indexOf(next);
  const load = (address: string) => switchFile(host, (twin) => twin.setAttribute('src', address), signal);
  await load(next.url).catch(async (error: unknown) => {
    if (!renew || signal.aborted) throw error;
    const { renewExpired } = await import('./file-recovery');
    const renewed = await renewExpired({ ...source, file }, next.url, renew, signal);
    if (!renewed) throw error;
    await load(renewed);
  });
  source.file = file;
}
