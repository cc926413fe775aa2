import { copyToClipboard } from './copy-to-clipboard';

/** Shares an address. Resolves to `shared` also if the viewer cancels. */
export async function shareLink(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  // On desktops a copied link is more useful than the share sheet.
  const touch = matchMedia('(pointer: coarse)').matches;
  if (!touch || !navigator.share) return (await copyToClipboard(url)) === 'copied' ? 'copied' : 'failed';
  try {
    await navigator.share({ url, title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
