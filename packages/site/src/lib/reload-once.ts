import { entryScript } from './entry-script';

const KEY = 'tenger.reloaded-for';

/**
 * Asks the server for a file of this version and returns the HTTP status. Rejects if the server is unreachable. `request`
 * is that of a failed chunk. Safari does not report its address; each version has another entry script.
 */
export async function readFileStatus(request: string): Promise<number> {
  const file = /^\/|:/.test(request) ? request : entryScript();
  return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status;
}

/**
 * Reloads the page if the file of a failed chunk no longer exists, because a deploy removes the files of the old
 * version. After any other failure, such as a lost connection, a reload would end a video and lose an unsent text.
 * Resolves to false then, and if it already reloaded for this chunk, to avoid a loop. Rejects if the server is
 * unreachable.
 */
export async function reloadOnce(request: string, reload = () => location.reload()): Promise<boolean> {
  const status = await readFileStatus(request);
  if (status !== 404 && status !== 410) return false;
  try {
    if (sessionStorage.getItem(KEY) === request) return false;
    sessionStorage.setItem(KEY, request);
  } catch {
    return false;
  }
  reload();
  return true;
}
