import type { Page } from '@playwright/test';

type Translations = Readonly<Record<string, object>> | null | undefined;

/** Keys of messages to the viewer; all other strings that the server sends are names or texts of people. */
const MESSAGE_KEYS: ReadonlySet<string> = new Set(['msg', 'access_msg', 'errors']);

/** The fields that the server sends in English too: the page may not show their Mongolian texts. */
const translatedFields = (value: object): ReadonlySet<string> =>
  new Set('translations' in value ? Object.keys((value.translations as Translations)?.en ?? {}) : []);

function stringsIn(value: unknown, into: Set<string>): void {
  // The page shows a text with markup in pieces.
  if (typeof value === 'string') for (const one of [value, ...value.split(/<[^>]*>/)]) into.add(one.trim());
  else if (typeof value === 'object' && value !== null) {
    const translated = translatedFields(value);
    for (const [key, one] of Object.entries(value))
      if (!MESSAGE_KEYS.has(key) && !translated.has(key)) stringsIn(one, into);
  }
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ');

/** All texts and names in a page, also of hidden elements, without those of the catalog. */
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
        // A name with a highlighted match is still one text. Language names are shown in their own language.
        const whole = [parent?.parentElement, parent].find((one) => one?.querySelector(':scope > mark'));
        if (!parent?.closest('head, script, style, [hreflang]'))
          texts.push((whole ?? node).textContent ?? '');
      }
    };
    visit(document);
    return texts;
  });

/** Records the strings that the server sends to a page, and finds Cyrillic on it that does not come from there. */
export function trackServerTexts(page: Page) {
  const sent = new Set<string>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    pending.push(
      response.json().then(
        (body) => stringsIn(body, sent),
        // Aborted, or an empty body.
        () => undefined,
      ),
    );
  });
  return async (): Promise<string[]> => {
    // Displayed texts arrived earlier; responses still under way are awaited afterwards.
    const texts = await textsOf(page);
    await Promise.all(pending);
    for (const text of await page.locator('script[type="application/json"]').allTextContents())
      stringsIn(JSON.parse(text || 'null'), sent);
    const whole = plain([...sent].join(' '));
    const names = [...sent].filter((one) => one.length > 2).sort((a, b) => b.length - a.length);
    const isFromServer = (text: string) =>
      sent.has(text) || text.length === 1 || (text.length > 20 && whole.includes(text.replace(/\s+/g, ' ')));
    const pageTexts = texts.map((text) => text.trim()).filter((text) => !isFromServer(text));
    const left = pageTexts.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text));
    return [...new Set(left.filter((text) => /\p{Script=Cyrillic}{2}/u.test(text)))];
  };
}
