const KEY = 'tenger.reloaded-for';

/**
 * After a deploy the old page asks for files that are gone: one reload brings the new version.
 * Returns false where that was already tried for this part, so that a broken file cannot loop, and without a line, where
 * the page would be exchanged for the browser's own word of it.
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
