import { readFileSync } from 'node:fs';

interface MediaRule {
  params: string;
}

/** A PostCSS plugin that replaces the names of src/styles/breakpoints.css in media queries with their widths. */
export function customMedia() {
  const source = readFileSync(new URL('./src/styles/breakpoints.css', import.meta.url), 'utf8');
  const widths = new Map(
    [...source.matchAll(/@custom-media (--[\w-]+) (\([^)]+\));/g)].map(([, name = '', width = '']) => [
      name,
      width,
    ]),
  );
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      media(rule: MediaRule) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const width = widths.get(name);
          if (!width) throw new Error(`${name} is not in src/styles/breakpoints.css.`);
          return width;
        });
      },
    },
  };
}
