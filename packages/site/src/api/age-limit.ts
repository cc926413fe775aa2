/** The server reads it as well: it renders no titles into a page for a profile with a limit. */
const COOKIE = 'tenger-age-limit';
/** 400 days, the maximum of browsers. */
const MAX_AGE_SECONDS = 34_560_000;

const stored = (): number | null => {
  const found = typeof document === 'object' && new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie);
  return found ? Number(found[1]) : null;
};

/** The age limit of the profile in use, known before its data arrives; null without one. */
export const ageLimit = stored();

/** Stores the age limit of the profile in use; true if the page shows another one and must be reloaded. */
export function storeAgeLimit(limit: number | null): boolean {
  if (limit !== stored())
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the Cookie Store API.
    document.cookie = `${COOKIE}=${limit ?? ''}; Path=/; SameSite=Lax; Max-Age=${limit === null ? 0 : MAX_AGE_SECONDS}`;
  return stored() !== ageLimit;
}
