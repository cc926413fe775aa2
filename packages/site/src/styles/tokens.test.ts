import { describe, expect, it } from 'vitest';
import source from './tokens.css?raw';

/** The hex colors in the block of a selector. */
function colours(selector: string): Record<string, string> {
  const block = source.slice(source.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, k, v]) => [k, v]));
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a = '#000000', b = '#000000') => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const ages: Record<string, string | undefined> = Object.fromEntries(
  [...source.matchAll(/--(age-\w+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
);

describe.each([
  ['tenger', colours('[data-variant="tenger"]')],
  ['gal', colours('[data-variant="gal"]')],
  ['tenger, light', colours('[data-variant="tenger"][data-theme="light"]')],
  ['gal, light', colours('[data-variant="gal"][data-theme="light"]')],
])('the colours of %s', (_, token) => {
  it('the theme defines every color', () => {
    expect(Object.keys(token)).toHaveLength(15);
  });

  it.each(['text', 'text-2', 'text-3', 'accent', 'warm', 'danger', 'ok', 'info'])(
    'the text color %s is readable on every background',
    (name) => {
      for (const ground of ['bg', 'bg-raised', 'bg-overlay']) {
        expect(contrast(token[name], token[ground]), ground).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('the text on the accent color is readable', () => {
    expect(contrast(token['accent-ink'], token.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('input borders and the focus ring are visible on every background', () => {
    for (const ground of ['bg', 'bg-raised', 'bg-overlay']) {
      expect(contrast(token['line-strong'], token[ground]), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(token.focus, token[ground]), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it('R2.3-11 the age badges have readable text', () => {
  for (const band of [0, 6, 12, 16, 18]) {
    expect(contrast(ages['age-ink'], ages[`age-${band}`]), `+${band}`).toBeGreaterThanOrEqual(4.5);
  }
});
