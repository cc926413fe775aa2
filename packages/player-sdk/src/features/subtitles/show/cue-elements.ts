import type { CueNode, CueSpan, StyleRule } from '../parse/cue';
import { palette } from './colors';

/** A span whose words are not spoken yet. */
export interface Timed {
  readonly at: number;
  readonly element: HTMLElement;
}

/** A cue's text as elements and text nodes; nothing of it is ever read as HTML or as a style sheet. */
export function buildCue(
  document: Document,
  nodes: readonly CueNode[],
  rules: readonly StyleRule[],
  id: string,
): { element: HTMLElement; timed: readonly Timed[] } {
  const timed: Timed[] = [];
  const build = (node: CueNode): Node => {
    if (typeof node === 'string') return document.createTextNode(node);
    const { tag, at, children } = node;
    const element = document.createElement(tag === 'ruby' || tag === 'rt' ? tag : 'span');
    element.className = `cue-${tag}`;
    colour(element, node);
    for (const rule of rules) if (ruleFits(rule, node)) decorate(element, rule);
    if (tag === 'lang' && node.value) element.lang = node.value;
    if (at !== undefined) timed.push({ at, element });
    element.append(...children.map(build));
    return element;
  };
  const element = document.createElement('span');
  element.className = 'cue-text';
  for (const rule of rules) {
    const all = !rule.tag && !rule.voice && rule.classes.length === 0;
    if (all && (!rule.id || rule.id === id)) decorate(element, rule);
  }
  element.append(...nodes.map(build));
  return { element, timed };
}

/** The colours that WebVTT gives names to, and those of `<font color>`. */
function colour({ style }: HTMLElement, { tag, classes = [], value }: CueSpan): void {
  for (const name of classes) {
    const color = palette[name.replace(/^bg_/, '')];
    if (color) style.setProperty(name.startsWith('bg_') ? 'background-color' : 'color', color);
  }
  // What is no colour is refused by the property itself.
  if (tag === 'c' && value) style.setProperty('color', value);
}

function ruleFits(rule: StyleRule, { tag, classes = [], value }: CueSpan): boolean {
  if (rule.id || !(rule.tag || rule.voice || rule.classes.length > 0)) return false;
  if (rule.tag && rule.tag !== tag) return false;
  if (rule.voice && (tag !== 'v' || rule.voice !== value)) return false;
  return rule.classes.every((name) => classes.includes(name));
}

function decorate({ style }: HTMLElement, { declarations }: StyleRule): void {
  for (const [property, value] of declarations) style.setProperty(property, value);
}
