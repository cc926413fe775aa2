/** Sets the color of the browser's address bar to the page's background. */
export function updateThemeColor(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
