/** Offers an address to other people. `shared` also where the viewer thought better of it. */
export async function shareLink(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  // A desktop's share sheet is poorer than a copied link.
  const touch = matchMedia('(pointer: coarse)').matches;
  try {
    if (touch && navigator.share) {
      await navigator.share({ url, title });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
