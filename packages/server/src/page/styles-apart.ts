import { createHash } from 'node:crypto';

export interface Apart {
  readonly html: string;
  /** What goes into a style element; empty where no element had a style of its own. */
  readonly css: string;
  /** Its source expression for the policy: `'sha256-…'`. */
  readonly source: string;
}

/** Stronger than any rule of ours, as the attribute would have been. */
const selector = (at: number) => `[data-s="${at}"]`.repeat(4);

/**
 * Takes the styles that stand in elements out of drawn markup into one style sheet: our policy lets no attribute style
 * anything, and a sheet by its fingerprint. Only for markup that React has drawn, which escapes what it writes.
 */
export function stylesApart(html: string): Apart {
  const rules = new Map<string, number>();
  const apart = html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, style: string) => {
      const at = rules.get(style) ?? rules.size;
      rules.set(style, at);
      return ` data-s="${at}"`;
    }),
  );
  const plain = (style: string) =>
    style
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
  const css = [...rules].map(([style, at]) => `${selector(at)}{${plain(style)}}`).join('');
  // Nothing in it may end the element it stands in.
  const safe = css.includes('<') ? '' : css;
  return {
    html: apart,
    css: safe,
    source: safe ? `'sha256-${createHash('sha256').update(safe).digest('base64')}'` : '',
  };
}
