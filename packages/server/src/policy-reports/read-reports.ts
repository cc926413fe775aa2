import { PREFIX } from '@tenger/api-contract';
import { redact } from '../http/redact';
import { placeAt } from '../page/site-paths';

/** A thing that a page's content security policy has stopped, or would have: nothing in it leads to a viewer. */
export interface Violation {
  readonly directive: string;
  readonly disposition: 'enforce' | 'report';
  /** The kind of page, never its address: addresses carry ids. */
  readonly page: string;
  /** A keyword such as `inline`, a scheme, or an origin. */
  readonly blocked: string;
  /** The file of ours that did it, or the origin of another's. */
  readonly source?: string;
  readonly line?: number;
  /** For Trusted Types: `Element innerHTML`, without what was to be written. */
  readonly sink?: string;
}

/** Reports read of one body: browsers send a few at a time. */
const MOST = 20;

/** Everything else is `other`: a directive becomes a label of a metric, so a stranger must not make up new ones. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'font-src', 'img-src', 'media-src', 'connect-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'object-src', 'child-src', 'frame-ancestors', 'form-action', 'base-uri'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

const KEYWORD = /^(?:inline|eval|wasm-eval|self|data|blob|filesystem|trusted-types-(?:sink|policy))$/;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Paths, queries and fragments stay out: those of media are signed, those of pages name people. */
function blockedBy(text: string): string {
  if (KEYWORD.test(text)) return text;
  const url = parsed(text);
  if (!url) return 'other';
  return /^(?:https?|wss?):$/.test(url.protocol) ? redact(url.origin).slice(0, 120) : schemeOf(url);
}

/** Extensions are many, and each has its own host. */
const schemeOf = ({ protocol }: URL): string =>
  /^[\w+.-]{1,30}:$/.test(protocol) ? protocol.slice(0, -1) : 'other';

function pageOf(text: string): string {
  const path = parsed(text)?.pathname;
  if (path === undefined) return 'other';
  if (path === PREFIX || path.startsWith(`${PREFIX}/`))
    return placeAt(path.slice(PREFIX.length) || '/')?.kind ?? 'unknown';
  return /^\/(embed|docs|examples)(?:\/|$)/.exec(path)?.[1] ?? 'other';
}

function sourceOf(text: string, own: string | undefined): string | undefined {
  const url = parsed(text);
  if (!url) return undefined;
  // Names of built files; addresses of pages, which scripts in their text would have, are not told.
  const file = /\/([\w.-]{1,80}\.m?js)$/.exec(url.pathname)?.[1];
  if (url.origin === own && file) return redact(file);
  return blockedBy(text);
}

function violation(given: Record<string, unknown>, names: Names): Violation | undefined {
  const directive = word(given[names.directive]).split(' ', 1)[0] ?? '';
  if (!directive) return undefined;
  const address = word(given[names.page]);
  const source = sourceOf(word(given[names.source]), parsed(address)?.origin);
  const line = Number(given[names.line]);
  const sink = /^([\w .]{1,60})\|/.exec(word(given[names.sample]))?.[1];
  const known = DIRECTIVES.has(directive) ? directive : 'other';
  return {
    directive: known,
    disposition: given.disposition === 'report' ? 'report' : 'enforce',
    page: pageOf(address),
    blocked: blockedBy(word(given[names.blocked])),
    ...(source !== undefined && { source }),
    ...(Number.isInteger(line) && line > 0 && line < 1e7 && { line }),
    ...(known === 'require-trusted-types-for' && sink !== undefined && { sink }),
  };
}

interface Names {
  readonly directive: string;
  readonly page: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: string;
  readonly sample: string;
}

/** Of `application/reports+json`. */
const reportingApi: Names = {
  directive: 'effectiveDirective',
  page: 'documentURL',
  blocked: 'blockedURL',
  source: 'sourceFile',
  line: 'lineNumber',
  sample: 'sample',
};
/** Of `application/csp-report`, from browsers that know `report-uri` alone. */
const reportUri: Names = {
  directive: 'effective-directive',
  page: 'document-uri',
  blocked: 'blocked-uri',
  source: 'source-file',
  line: 'line-number',
  sample: 'script-sample',
};

/** What a body from anybody says, in either form; what is of no known form is left out. */
export function readReports(body: unknown): Violation[] {
  const found: (Violation | undefined)[] = [];
  for (const entry of (Array.isArray(body) ? body : []).slice(0, MOST)) {
    const { type, body: report } = record(entry);
    if (type === 'csp-violation') found.push(violation(record(report), reportingApi));
  }
  const old = record(record(body)['csp-report']);
  // Older browsers have the directive with all its sources, under the former name alone.
  found.push(violation({ 'effective-directive': old['violated-directive'], ...old }, reportUri));
  return found.filter((one) => one !== undefined);
}
