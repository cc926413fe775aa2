/** The server reads this cookie too: it renders no titles into a page for a profile with a limit. */
export function readAgeLimit(): number | null {
  // The server has no document.
  const found = /tenger-age-limit=(\d+)/.exec(globalThis.document?.cookie);
  return found && Number(found[1]);
}

/** The age limit of the profile in use, known before its data arrives; null without one. */
export const ageLimit = readAgeLimit();
