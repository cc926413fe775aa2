/** The site's own addresses, without the prefix (R2.1). Others get the same page with status 404 (R2.1-39). */
const known: readonly RegExp[] = [/^\/$/, /^\/watch\/[1-9]\d{0,8}(\/([1-9]\d{0,8})?)?$/];

export const isSitePath = (path: string): boolean => known.some((pattern) => pattern.test(path));
