import type { CueNode } from './cue';

/** What is left when the tags are gone: for the browser's own captions, for events and for copying. */
export function plainText(nodes: readonly CueNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'rt' ? '' : plainText(node.children)))
    .join('');
}
