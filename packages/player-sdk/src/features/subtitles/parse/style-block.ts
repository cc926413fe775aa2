import type { StyleRule } from './cue';

/** CSS properties that a subtitle file may set: none that move, hide, load or reach out of the cue. */
const allowed: ReadonlySet<string> = new Set([
  'color',
  'background-color',
  'font-style',
  'font-weight',
  'text-decoration',
  'opacity',
  'text-shadow',
]);

/** Identifiers, numbers and color functions. */
const harmless = /^(?:[\w#%.,+\s-]|\b(?:rgba?|hsla?)\([\d.,%\s/+-]*\))+$/;

/** `::cue`, or `::cue(…)` around one compound selector: a tag, classes, an id, a voice. */
const selector =
  /^::cue(?:\(\s*([a-z]*)((?:[.#][\w\u00A0-\uFFFF-]{1,60})*)(?:\[voice=["']?([^\]"']{1,60})["']?\])?\s*\))?$/;

/** Parses the allowed rules of a WebVTT STYLE block; ignores all others. */
export function parseStyleBlock(text: string): StyleRule[] {
  const css = text.slice(0, 20_000).replace(/\/\*[\s\S]*?(\*\/|$)/g, '');
  return css
    .split('}')
    .slice(0, 200)
    .flatMap((rule): StyleRule[] => {
      const brace = rule.lastIndexOf('{');
      if (brace < 0) return [];
      const declarations = parseDeclarations(rule.slice(brace + 1));
      if (declarations.length === 0) return [];
      return rule
        .slice(0, brace)
        .slice(-1000)
        .split(/,(?![^(]*\))/)
        .flatMap((part) => {
          const found = selector.exec(part.trim());
          if (!found) return [];
          const [, tag = '', names = '', voice = ''] = found;
          const named = names.match(/[.#][^.#]+/g) ?? [];
          return {
            tag,
            classes: named.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
            id: named.find((name) => name.startsWith('#'))?.slice(1) ?? '',
            voice,
            declarations,
          };
        });
    });
}

function parseDeclarations(text: string): (readonly [string, string])[] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    // A background may only be a color.
    const name = property === 'background' ? 'background-color' : property;
    return allowed.has(name) && value.length <= 100 && harmless.test(value) ? [[name, value] as const] : [];
  });
}
