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
      const { index = 0, url = '' } = file ?? {};
      const playing = { ...source, file: index };
      playFile(url, playing, host, scope, options);
      if (files.length < 2) return {};
      // Load the code at the first switch, because most viewers keep one quality.
      const change = async (next: NamedFile, signal: AbortSignal) =>
        (await import('./change-file')).changeFile(next, playing, host, signal, options);
      return { qualities: createFileQualities(files, index, scope, change) };
    },
  };
}
