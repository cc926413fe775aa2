import type { Backend } from '../../media/backend';
import { firstFile, type NamedFile, typeOf } from '../../media/source';
import { createFileQualities } from './file-qualities';
import type { NativeOptions } from './file-recovery';
import { playFile } from './play-file';

/** Files that the browser plays natively, with a choice of qualities. */
export function native(options: NativeOptions = {}): Backend {
  return {
    name: 'native',
    canPlay: (source) => typeOf(source) === 'file',
    async open(source, host, scope) {
      const file = firstFile(source);
      const { files = [] } = source;
      if (files.some((_, index) => typeOf({ ...source, file: index }) !== 'file'))
        return (await import('../streaming/file-list')).openList(source, host, scope);
      playFile(file?.url ?? '', source, host, scope, options);
      if (files.length < 2) return {};
      // Load the code at the first switch, because most viewers keep one quality.
      const change = async ({ url }: NamedFile, signal: AbortSignal) =>
        (await import('./switch-file')).switchFile(host, (twin) => twin.setAttribute('src', url), signal);
      return { qualities: createFileQualities(files, file?.index ?? 0, scope, change) };
    },
  };
}
