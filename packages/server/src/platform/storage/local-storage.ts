import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import { changedAt } from './changed-at';
import type { FileStorage } from './file-storage';
import { renameDurably } from './rename-durably';

/** Files in the folders of the configuration, which a server shares only by a network file system. */
export function createLocalStorage({
  filmDir,
  staffArtDir,
  uploadDir,
}: Pick<Config, 'filmDir' | 'staffArtDir' | 'uploadDir'>): FileStorage {
  const folders: Readonly<Record<string, string>> = {
    films: filmDir,
    art: staffArtDir,
    uploads: uploadDir,
  };
  const pathOf = (key: string) => {
    const [area = '', ...names] = key.split('/');
    const folder = folders[area];
    if (!folder || names.some((name) => name === '..')) throw new Error(`Invalid key ${key}.`);
    return join(folder, ...names);
  };
  const absent = () => undefined;
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      if (Buffer.isBuffer(content)) await writeFile(`${path}.part`, content);
      else await copyFile(content.file, `${path}.part`);
      await renameDurably(`${path}.part`, path);
    },
    async get(key, bytes) {
      if (bytes === undefined) return readFile(pathOf(key)).catch(absent);
      const file = await open(pathOf(key)).catch(absent);
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    sizeOf: (key) => stat(pathOf(key)).then(({ size }) => size, absent),
    async keysOf(folder) {
      const path = pathOf(folder);
      const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
      return names
        .filter((one) => one.isFile())
        .map((one) => `${folder}${join(one.parentPath, one.name).slice(path.length)}`);
    },
    async foldersIn(folder) {
      const names = await readdir(pathOf(folder), { withFileTypes: true }).catch(() => []);
      return names.filter((one) => one.isDirectory()).map(({ name }) => name);
    },
    changedAt: (key) => changedAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    copyTo: (key, file) =>
      copyFile(pathOf(key), file).then(
        () => true,
        () => false,
      ),
    localPath: pathOf,
    direct: undefined,
  };
}
