import type { Backend } from '../../media/backend';
import { firstFile, type NamedFile, typeOf } from '../../media/source';
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
      if (files.length < 2) return {};
      // Fetched at the first switch: most films are watched in one quality.
      const change = async ({ url }: NamedFile, signal: AbortSignal) =>
        (await import('./switch-file')).switchFile(stage, (twin) => twin.setAttribute('src', url), signal);
      return { qualities: fileQualities(files, file?.index ?? 0, scope, change) };
    },
  };
}
