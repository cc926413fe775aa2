import type { StyleRule } from './cue';

/** What a subtitle file may say about its looks: nothing that moves, hides, loads or reaches out of the cue. */
const allowed: ReadonlySet<string> = new Set([
  'color',
  'background-color',
  'font-style',
  'font-weight',
  'text-decoration',
  'opacity',
  'text-shadow',
]);

/** Words, numbers, and the functions that make a colour. */
const harmless = /^(?:[\w#%.,+\s-]|\b(?:rgba?|hsla?)\([\d.,%\s/+-]*\))+$/;

/** `::cue`, or `::cue(…)` around one compound selector: a tag, classes, an id, a voice. */
const selector =
  /^::cue(?:\(\s*([a-z]*)((?:[.#][\w\u00A0-\uFFFF-]{1,60})*)(?:\[voice=["']?([^\]"']{1,60})["']?\])?\s*\))?$/;

/** The rules of a WebVTT STYLE block that are within bounds; the rest is as if it were not there. */
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
    // A background may only be a colour.
    const name = property === 'background' ? 'background-color' : property;
    return allowed.has(name) && value.length <= 100 && harmless.test(value) ? [[name, value] as const] : [];
  });
}
