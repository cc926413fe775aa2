/** Returns the address of the entry script. On a server-rendered page, public/boot.js loads it, as the last of a list. */
export function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]');
  const list = document.getElementById('scripts')?.textContent;
  return new URL(script?.src ?? (list ? JSON.parse(list).at(-1) : ''), location.href).href;
}
