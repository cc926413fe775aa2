import { MAX_FOUND_FILES } from '@tenger/api-contract';

/** Files that systems add to folders. */
const isSystemFile = (name: string): boolean => /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** Files that the operator means, in a folder of any depth. */
export const withoutSystemFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => !isSystemFile(name));

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The browser returns the entries of a folder in portions, the last one empty. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

/** The dropped files, with those of dropped folders; one more than a batch has if there are too many. */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The transfer is empty after the event, so both are read before the first wait.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: File[] = [];
  const pending = entries;
  while (pending.length > 0 && found.length <= MAX_FOUND_FILES) {
    const entry = pending.shift();
    if (entry?.isDirectory) pending.push(...(await readFolder(entry as FileSystemDirectoryEntry)));
    else if (entry && !isSystemFile(entry.name)) found.push(await readFile(entry as FileSystemFileEntry));
  }
  return found;
}
