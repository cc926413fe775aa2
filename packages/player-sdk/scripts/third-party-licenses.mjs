import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Libraries by name and version, with their files. */
const libraries = new Map();

const isLibrary = (id) => id.includes('node_modules');
/** Plugins add a prefix and a query to the path of a file. */
const fileOf = (id) => id.replace(/^\0/, '').split('?', 1)[0];

/** Packages by folder; null for other folders. Each of thousands of modules asks for those of its imports. */
const packages = new Map();

/** The package in a folder. Folders inside a package may have a `package.json` without a name. */
function readPackage(folder) {
  if (!packages.has(folder)) packages.set(folder, parsePackage(folder));
  return packages.get(folder);
}

function parsePackage(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { name, version, license, author, dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name && version ? { folder, name, version, license, author, dependencies } : null;
}

/** The package that contains a file. */
function findPackage(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const found = readPackage(folder);
    if (found) return found;
  }
  throw new Error(`${file} belongs to no package.`);
}

/** The installed packages that a package depends on, without those that hold only types. */
function findDependencies({ folder, dependencies }) {
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  return names.flatMap((name) => {
    for (let parent = folder; parent !== dirname(parent); parent = dirname(parent)) {
      const installed = join(parent, 'node_modules', name);
      if (existsSync(installed)) return readPackage(realpathSync(installed)) ?? [];
    }
    return [];
  });
}

const titleOf = ({ name, version, license }) => `${name} ${version} (${license})`;

/** The license file of a package. Some packages only name their license and author. */
function readLicense({ folder, license, author }) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  const holder = author?.name ?? author;
  return license && holder ? `${license}, ${holder}` : undefined;
}

/** Notices about the libraries inside a bundle: a file beside it, or comments in it. */
function readNotices(file) {
  const notices = `${file}.LICENSE.txt`;
  if (existsSync(notices)) return [readFileSync(notices, 'utf8').trim()];
  return readFileSync(file, 'utf8').match(/\/\*!.*?\*\//gs) ?? [];
}

/** A Rollup plugin that records the libraries in a bundle. Their licenses demand that copies contain the text. */
export const recordLicenses = () => ({
  name: 'record-licenses',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => Object.entries(file.modules ?? {}));
    for (const [id, { renderedLength }] of modules) {
      if (renderedLength === 0 || !isLibrary(id)) continue;
      const found = findPackage(fileOf(id));
      const key = `${found.name} ${found.version}`;
      if (!libraries.has(key)) libraries.set(key, { ...found, files: new Set(), importsOthers: false });
      const library = libraries.get(key);
      library.files.add(fileOf(id));
      library.importsOthers ||= this.getModuleInfo(id)
        .importedIds.filter(isLibrary)
        .some((imported) => findPackage(fileOf(imported)).folder !== found.folder);
    }
  },
});

/** The texts of all licenses that were recorded, and of `others`, by title. */
export function licensesText(others = {}) {
  const texts = new Map(Object.entries(others));
  /** Adds what the files of a package contain instead of importing it. */
  const addContent = (library) => {
    for (const dependency of findDependencies(library)) {
      const title = titleOf(dependency);
      if (texts.has(title)) continue;
      texts.set(title, readLicense(dependency) ?? `${dependency.license}`);
      addContent(dependency);
    }
  };
  for (const library of libraries.values()) {
    const license = readLicense(library);
    if (!license) throw new Error(`${library.name} has no license. Bundled code needs one.`);
    const isBundle = !library.importsOthers && Object.keys(library.dependencies).length > 0;
    const notices = isBundle ? [...library.files].flatMap(readNotices) : [];
    texts.set(titleOf(library), [license, ...notices].join('\n\n'));
    if (isBundle) addContent(library);
  }
  const sections = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map((section) => section.join('\n\n'));
  return `Licenses of third-party code and fonts in this folder.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
