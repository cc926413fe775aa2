import { entryScript } from './entry-script';

const KEY = 'tenger.reloaded-for';

/**
 * Reloads the page if the file of a failed chunk no longer exists, because a deploy removes the files of the old
 * version. After any other failure, such as a lost connection, a reload would end a video and lose an unsent text.
 * Resolves to false then, and if it already reloaded for this chunk, to avoid a loop.
 */
export async function reloadOnce(request: string, reload = () => location.reload()): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === request) return false;
    // Safari does not report the address of a chunk. Each version has another entry script.
    const file = /^\/|:/.test(request) ? request : entryScript();
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 && status !== 410) return false;
    sessionStorage.setItem(KEY, request);
  } catch {
    return false;
  }
  reload();
  return true;
}
