/** The browser's own bar takes the colour of the page's ground. */
export function matchBrowserBar(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
