import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Libraries by name and version, with the text of their license. */
const libraries = new Map();

/** The folder of the package that contains a file. Folders inside a package may have a `package.json` without a name. */
function findPackage(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version, license, author } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { folder, name, version, license, author };
  }
  throw new Error(`${file} belongs to no package.`);
}

/** The license file of a package. Some packages only name their license and author. */
function readLicense({ folder, name, license, author }) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  const holder = author?.name ?? author;
  if (!license || !holder) throw new Error(`${name} has no license. Bundled code needs one.`);
  return `${license}, ${holder}`;
}

/** A Rollup plugin that records the libraries in a bundle. Their licenses demand that copies contain the text. */
export const recordLicenses = () => ({
  name: 'record-licenses',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => Object.entries(file.modules ?? {}));
    for (const [id, { renderedLength }] of modules) {
      if (renderedLength === 0 || !id.includes('node_modules')) continue;
      const found = findPackage(id.replace(/^\0/, '').split('?', 1)[0]);
      const key = `${found.name} ${found.version}`;
      if (!libraries.has(key)) libraries.set(key, { ...found, text: readLicense(found) });
    }
  },
});

/** The text of all licenses that were recorded. */
export function licensesText() {
  const entries = [...libraries].sort(([a], [b]) => (a < b ? -1 : 1));
  const sections = entries.map(([title, { license, text }]) => `${title} (${license})\n\n${text}\n`);
  return `The files of this folder contain these libraries.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
