const KEY = 'tenger.reloaded-for';

/**
 * After a deploy the old page asks for files that are gone: one reload brings the new version.
 * Returns false where that was already tried for this part, so that a broken file cannot loop.
 */
export function reloadOnce(request: string, reload = () => location.reload()): boolean {
  try {
    if (sessionStorage.getItem(KEY) === request) return false;
    sessionStorage.setItem(KEY, request);
  } catch {
    return false;
  }
  reload();
  return true;
}
