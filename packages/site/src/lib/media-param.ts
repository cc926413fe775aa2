/** The query parameter that opens the detail dialog over any page (R2.3-01). */
const MEDIA = 'media';

/** The title that a query string asks to be shown, if it is an id. */
export function mediaIn(search: string): number | null {
  const value = new URLSearchParams(search).get(MEDIA);
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The same query string with another title, or none; everything else in it is kept (R2.3-02). */
export function withMedia(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(MEDIA);
  else params.set(MEDIA, String(id));
  const text = params.toString();
  return text && `?${text}`;
}
