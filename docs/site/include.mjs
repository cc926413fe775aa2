import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A section of another page, under its heading and up to the next one of the same rank. */
function sectionOf(markdown, heading) {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const rank = /^#+/.exec(lines[start])[0];
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith(`${rank} `));
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** `<!-- include: path#Heading -->` stands for that section: what is said elsewhere is not said twice. */
export const include = (text, inputPath) =>
  text.replaceAll(/<!-- include: ([^#\s]+)#(.+?) -->/g, (_, path, heading) =>
    sectionOf(readFileSync(join(dirname(inputPath), path), 'utf8'), heading),
  );
