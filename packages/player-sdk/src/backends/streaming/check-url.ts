import { warn } from '../../foundation/warn';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';

/** The URL to open. Engines retry a malformed one like a failed request, or throw where nothing catches the error. */
export function checkUrl(source: Source, { video }: BackendHost): string {
  const { url = '' } = firstFile(source) ?? {};
  try {
    new URL(url, video.peek().baseURI);
    return url;
  } catch {
    const error = new PlayerError('no-source', `"${url}" is not a valid URL.`);
    warn(error.message);
    throw error;
  }
}
