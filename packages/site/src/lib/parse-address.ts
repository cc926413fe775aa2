/** `new URL` without exceptions. `URL.canParse` is newer than the oldest browsers of the site. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
