import type { CueNode } from './cue';

/** The text without tags: for native captions, events and copying. */
export function plainText(nodes: readonly CueNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'rt' ? '' : plainText(node.children)))
    .join('');
}
