import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { existingFolder, freeBytes } from '../../platform/disk-space';
import { codeOf, messageOf } from '../../platform/failure';
import { type Finding, ok, problem } from './finding';
import { type FolderFacts, judgeFolder } from './rules';

async function measureFolder(
  folder: Pick<FolderFacts, 'check' | 'path' | 'setting' | 'holdsFilms'>,
): Promise<FolderFacts> {
  try {
    // The server creates a folder with its first file.
    accessSync(existingFolder(folder.path), constants.W_OK | constants.X_OK);
    return { ...folder, failure: undefined, freeBytes: await freeBytes(folder.path) };
  } catch (error) {
    return { ...folder, failure: codeOf(error) ?? messageOf(error), freeBytes: 0 };
  }
}

export async function inspectFiles(config: Config): Promise<Finding[]> {
  // With object storage, these folders are not used.
  const shared = [
    { check: 'films', path: config.filmDir, setting: 'MEDIA_DIR', holdsFilms: config.production },
    { check: 'uploads', path: config.uploadDir, setting: 'UPLOAD_DIR', holdsFilms: false },
    { check: 'images', path: config.staffArtDir, setting: 'ART_DIR', holdsFilms: false },
  ].filter(({ path }) => !config.s3 && (existsSync(path) || !path.startsWith(config.dataDir)));
  const folders = [
    { check: 'data folder', path: config.dataDir, setting: 'DATA_DIR', holdsFilms: false },
    ...shared,
  ];
  const judged = (await Promise.all(folders.map(measureFolder))).map(judgeFolder);
  const isBuilt = existsSync(join(config.siteDir, 'index.html'));
  const site = isBuilt
    ? ok('site', config.siteDir)
    : problem('site', `${config.siteDir} has no site.`, 'Run "npm run build -- image", or set SITE_DIR.');
  return [...judged, site];
}
