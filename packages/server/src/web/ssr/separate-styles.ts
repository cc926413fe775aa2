import { createHash } from 'node:crypto';

export interface SeparatedStyles {
  readonly html: string;
  /** Contents of the style element; empty without inline styles. */
  readonly css: string;
  /** Its source expression in the policy: `'sha256-…'`. */
  readonly source: string;
}

/** More specific than any rule, like the attribute. */
const selector = (at: number) => `[data-s="${at}"]`.repeat(4);

/**
 * Moves inline styles of the markup into a style sheet, because the policy forbids style attributes and allows sheets
 * by hash. Only for markup rendered by React, which escapes values.
 */
export function separateStyles(html: string): SeparatedStyles {
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
  // It must not end the style element.
  const safe = css.includes('<') ? '' : css;
  return {
    html: apart,
    css: safe,
    source: safe ? `'sha256-${createHash('sha256').update(safe).digest('base64')}'` : '',
  };
}
