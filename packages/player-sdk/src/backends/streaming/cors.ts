/**
 * Whether a server responds, but does not allow this page to read the responses (CORS). Browsers hide the difference from
 * a lost connection, except that a request without CORS succeeds.
 */
export async function isBlockedByCors(url: string, signal: AbortSignal): Promise<boolean> {
  const reaches = (mode: RequestMode) =>
    fetch(url, { mode, cache: 'no-store', signal }).then(
      ({ body }) => {
        void body?.cancel();
        return true;
      },
      () => false,
    );
  return (await reaches('no-cors')) && !(await reaches('cors'));
}
