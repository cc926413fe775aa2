import type { CueNode, CueSpan } from './cue';
import { parseStamp } from './timing';

type Tag = CueSpan['tag'];

interface OpenSpan {
  readonly span: CueSpan;
  readonly children: CueNode[];
}

/** Builds a tree of spans from tags and texts; closing a tag also closes the spans inside it. */
export function createTree() {
  const root: CueNode[] = [];
  const open: OpenSpan[] = [];
  const at = () => open.at(-1)?.children ?? root;
  return {
    root,
    add(node: CueNode) {
      if (node !== '') at().push(node);
    },
    open(tag: Tag, more: Omit<CueSpan, 'tag' | 'children'> = {}) {
      const children: CueNode[] = [];
      const span: CueSpan = { tag, ...more, children };
      at().push(span);
      // Limit the depth: deeper spans lose their tag, not their text.
      if (open.length < 12) open.push({ span, children });
    },
    isOpen: (tag: Tag) => open.some(({ span }) => span.tag === tag),
    close(tag: Tag) {
      const depth = open.findLastIndex(({ span }) => span.tag === tag);
      if (depth >= 0) open.length = depth;
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  copy: '©',
  deg: '°',
  euro: '€',
  times: '×',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Decodes character references, the common ones also without their semicolon; keeps unknown ones. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(\w{2,6});|(amp|lt|gt|quot|nbsp))/gi,
    (whole, decimal, hex, name: string | undefined, bareName: string | undefined) => {
      const known = name ?? bareName;
      if (known !== undefined) return entities[known] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}

const tags: readonly string[] = ['b', 'i', 'u', 'c', 'v', 'lang', 'ruby', 'rt'];

/** Parses the text of a WebVTT cue. Drops unknown tags and keeps their text. */
export function parseCueText(payload: string): readonly CueNode[] {
  const tree = createTree();
  let now: number | undefined;
  const text = (part: string) => {
    const decoded = decodeEntities(part);
    if (decoded === '') return;
    tree.add(now === undefined ? decoded : { tag: 'time', at: now, children: [decoded] });
  };

  let index = 0;
  while (index < payload.length) {
    const less = payload.indexOf('<', index);
    text(payload.slice(index, less < 0 ? undefined : less));
    if (less < 0) break;
    const greater = payload.indexOf('>', less);
    const tag = payload.slice(less + 1, greater < 0 ? undefined : greater);
    index = greater < 0 ? payload.length : greater + 1;

    const stamp = parseStamp(tag.trim());
    if (stamp !== undefined) {
      now = stamp;
      continue;
    }
    const [, slash, name = '', classes = '', value = ''] =
      /^(\/?)([a-z]*)((?:\.[^\s.]*)*)\s*([\s\S]*)$/.exec(tag) ?? [];
    if (!tags.includes(name) || (name === 'rt' && !tree.isOpen('ruby'))) continue;
    if (slash) tree.close(name as Tag);
    else {
      tree.open(name as Tag, {
        classes: classes.split('.').filter(Boolean),
        value: decodeEntities(value.trim()) || undefined,
      });
    }
  }
  return tree.root;
}

/** The timestamps within a cue's text. */
export function innerTimes(payload: string): number[] {
  if (!payload.includes('<')) return [];
  return [...payload.matchAll(/<([\d:.]{5,14})>/g)].flatMap(([, text = '']) => parseStamp(text) ?? []);
}
