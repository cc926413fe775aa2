import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A section of another page: the text below its heading, up to the next heading of the same rank. */
function sectionOf(markdown, heading) {
  const text = markdown.split('\n');
  const start = text.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const rank = /^#+/.exec(text[start])[0];
  const length = text.slice(start + 1).findIndex((line) => line.startsWith(`${rank} `));
  return text.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** Replaces `<!-- include: path#Heading -->` with that section, so that texts have one source. */
export const include = (text, inputPath) =>
  text.replaceAll(/<!-- include: ([^#\s]+)#(.+?) -->/g, (_, path, heading) =>
    sectionOf(readFileSync(join(dirname(inputPath), path), 'utf8'), heading),
  );
