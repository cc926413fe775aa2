/**
 * Makes a relative URL absolute, because the address of the page may change during playback. One with a scheme stays as
 * it is: it may be signed.
 */
export function absoluteUrl<Url extends string | undefined>(url: Url): Url;
export function absoluteUrl(url: string | undefined): string | undefined {
  try {
    return !url || /^\w+:/.test(url) ? url : String(new URL(url, document.baseURI));
  } catch {
    // It is malformed, or a page's tests have no document.
    return url;
  }
}
