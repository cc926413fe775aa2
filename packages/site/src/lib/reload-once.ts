const KEY = 'tenger.reloaded-for';

/**
 * Reloads the page after a chunk failed to load, because a deploy removes the files of the old version. Returns false
 * if it already reloaded for this chunk, to avoid a loop, and offline, where a reload would show the browser's error
 * page.
 */
export function reloadOnce(request: string, reload = () => location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === request) return false;
    sessionStorage.setItem(KEY, request);
  } catch {
    return false;
  }
  reload();
  return true;
}
