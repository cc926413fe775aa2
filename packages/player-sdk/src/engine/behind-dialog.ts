/** True while a modal dialog of the page is open: it makes the rest of the page inert, or hides it from screen readers. */
export const isBehindDialog = (host: Element): boolean =>
  host.closest('[aria-hidden=true], [inert]') !== null;
