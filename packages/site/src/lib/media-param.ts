/** The query parameter that opens the detail dialog over any page (R2.3-01). */
const MEDIA = 'media';

/** The id of the title in a query string, if it is valid. */
export function parseMediaParam(search: string): number | null {
  const value = new URLSearchParams(search).get(MEDIA);
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The query string with another title, or none; other parameters stay (R2.3-02). */
export function withMediaParam(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(MEDIA);
  else params.set(MEDIA, String(id));
  const text = params.toString();
  return text && `?${text}`;
}
