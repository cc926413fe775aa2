import type { Page } from '@playwright/test';

/** Keys under which the server speaks to the viewer; everything else it sends is somebody's name or text. */
const SPOKEN: ReadonlySet<string> = new Set(['msg', 'access_msg', 'errors']);

function stringsIn(value: unknown, into: Set<string>): void {
  // A text with markup is shown piece by piece.
  if (typeof value === 'string') for (const one of [value, ...value.split(/<[^>]*>/)]) into.add(one.trim());
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) if (!SPOKEN.has(key)) stringsIn(one, into);
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ');

/** What a page says itself: every text and name in it, also of parts that are hidden, without the catalogue's. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const visit = (root: Document | ShadowRoot) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
            texts.push(node.getAttribute(name) ?? '');
          if (node.shadowRoot) visit(node.shadowRoot);
          continue;
        }
        const parent = node.parentElement;
        // A name whose found part is marked is one text all the same; each language is called by its own name.
        const whole =
          parent?.closest('mark')?.parentElement ?? (parent?.querySelector('mark') ? parent : null);
        if (!parent?.closest('head, script, style, [hreflang]'))
          texts.push((whole ?? node).textContent ?? '');
      }
    };
    visit(document);
    return texts;
  });

/** Follows what the server sends to a page, and finds the Cyrillic on it that does not come from there. */
export function leftovers(page: Page) {
  const sent = new Set<string>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    pending.push(
      response.json().then(
        (body) => stringsIn(body, sent),
        // Aborted, or nothing in it.
        () => undefined,
      ),
    );
  });
  return async (): Promise<string[]> => {
    // What the page shows had been sent before it was shown; what is on its way now is waited for after.
    const texts = await textsOf(page);
    await Promise.all(pending);
    for (const text of await page.locator('script[type="application/json"]').allTextContents())
      stringsIn(JSON.parse(text || 'null'), sent);
    const whole = plain([...sent].join(' '));
    const names = [...sent].filter((one) => one.length > 2).sort((a, b) => b.length - a.length);
    const isFromServer = (text: string) =>
      sent.has(text) || text.length === 1 || (text.length > 20 && whole.includes(text.replace(/\s+/g, ' ')));
    const own = texts.map((text) => text.trim()).filter((text) => !isFromServer(text));
    const left = own.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text));
    return [...new Set(left.filter((text) => /\p{Script=Cyrillic}{2}/u.test(text)))];
  };
}
