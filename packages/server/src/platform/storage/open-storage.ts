import type { Config } from '../config';
import type { FileStorage } from './file-storage';

/** Opens the configured storage. */
export async function openStorage(
  config: Pick<Config, 's3' | 'filmDir' | 'staffArtDir' | 'uploadDir'>,
): Promise<FileStorage> {
  // Loads late, because most sites need only one of them.
  if (config.s3) return (await import('./s3-storage')).openS3Storage(config.s3);
  return (await import('./local-storage')).createLocalStorage(config);
}
