import type { CueNode, CueSpan, StyleRule } from '../parse/cue';
import { splitWords } from '../split-words';

/** The eight named colors of WebVTT. */
const namedColors: Readonly<Record<string, string>> = {
  white: '#fff',
  lime: '#0f0',
  cyan: '#0ff',
  red: '#f00',
  yellow: '#ff0',
  magenta: '#f0f',
  blue: '#00f',
  black: '#000',
};

/** A span with a timestamp. */
export interface Timed {
  readonly at: number;
  readonly element: HTMLElement;
}

interface BuildOptions {
  readonly document: Document;
  readonly rules: readonly StyleRule[];
  readonly id: string;
  /** BCP 47: each word gets an element. Undefined: text stays whole. */
  readonly wordsOf?: string | undefined;
}

/** Builds elements and text nodes from a cue; never parses it as HTML or CSS. */
export function buildCue(
  nodes: readonly CueNode[],
  { document, rules, id, wordsOf }: BuildOptions,
): { element: HTMLElement; timed: readonly Timed[] } {
  const timed: Timed[] = [];
  const buildWords = (text: string, language: string): Node => {
    const fragment = document.createDocumentFragment();
    for (const { text: piece, isWord } of splitWords(text, language)) {
      if (!isWord) {
        fragment.append(piece);
        continue;
      }
      const word = document.createElement('span');
      word.className = 'cue-word';
      word.textContent = piece;
      fragment.append(word);
    }
    return fragment;
  };
  const build = (node: CueNode, language: string | undefined): Node => {
    if (typeof node === 'string')
      return language === undefined ? document.createTextNode(node) : buildWords(node, language);
    const { tag, at, children } = node;
    const element = document.createElement(tag === 'ruby' || tag === 'rt' ? tag : 'span');
    element.className = `cue-${tag}`;
    applyColor(element, node);
    for (const rule of rules) if (matchesRule(rule, node)) applyDeclarations(element, rule);
    if (tag === 'lang' && node.value) element.lang = node.value;
    if (at !== undefined) timed.push({ at, element });
    // Ruby repeats the words below it.
    const inner = tag === 'rt' ? undefined : language;
    element.append(...children.map((child) => build(child, inner)));
    return element;
  };
  const element = document.createElement('span');
  element.className = 'cue-text';
  for (const rule of rules) {
    const isForAll = !rule.tag && !rule.voice && rule.classes.length === 0;
    if (isForAll && (!rule.id || rule.id === id)) applyDeclarations(element, rule);
  }
  element.append(...nodes.map((node) => build(node, wordsOf)));
  return { element, timed };
}

/** Applies the named colors of WebVTT and those of `<font color>`. */
function applyColor({ style }: HTMLElement, { tag, classes = [], value }: CueSpan): void {
  for (const name of classes) {
    const color = namedColors[name.replace(/^bg_/, '')];
    if (color) style.setProperty(name.startsWith('bg_') ? 'background-color' : 'color', color);
  }
  // The property ignores invalid colors.
  if (tag === 'c' && value) style.setProperty('color', value);
}

function matchesRule(rule: StyleRule, { tag, classes = [], value }: CueSpan): boolean {
  if (rule.id || !(rule.tag || rule.voice || rule.classes.length > 0)) return false;
  if (rule.tag && rule.tag !== tag) return false;
  if (rule.voice && (tag !== 'v' || rule.voice !== value)) return false;
  return rule.classes.every((name) => classes.includes(name));
}

function applyDeclarations({ style }: HTMLElement, { declarations }: StyleRule): void {
  for (const [property, value] of declarations) style.setProperty(property, value);
}
