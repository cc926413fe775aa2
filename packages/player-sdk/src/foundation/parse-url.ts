/** Like `URL.parse`, which the oldest supported browsers lack. They also lack `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return;
  }
}
