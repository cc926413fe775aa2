import type { Backend } from '../../media/backend';
import { firstFile, typeOf } from '../../media/source';
import { fileQualities } from './file-qualities';
import { playFile } from './play-file';

/** Files the browser plays by itself, with a choice among several of the same film. */
export function native(): Backend {
  return {
    name: 'native',
    canPlay: (source) => typeOf(source) === 'file',
    async open(source, stage, scope) {
      const file = firstFile(source);
      playFile(file?.url ?? '', source, stage, scope);
      const files = source.files ?? [];
      return files.length > 1 ? { qualities: fileQualities(files, file?.index ?? 0, stage, scope) } : {};
    },
  };
}
