import { PREFIX } from '@tenger/api-contract';
import { redact } from '../../platform/http/redact';
import { sitePageAt } from '../ssr/site-paths';

/** A violation of a content security policy, without data that identifies a viewer. */
export interface Violation {
  readonly directive: string;
  readonly disposition: 'enforce' | 'report';
  /** The kind of page, never its URL, which contains ids. */
  readonly page: string;
  /** A keyword such as `inline`, a scheme, or an origin. */
  readonly blocked: string;
  /** Our file that caused it, or the origin of a foreign file. */
  readonly source?: string;
  readonly line?: number;
  /** The sink of Trusted Types, such as `Element innerHTML`, without the value. */
  readonly sink?: string;
}

/** Maximum reports per body. */
const MOST = 20;

/** Known directives; others count as `other`, because directives become labels of a metric. */
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

/** Drops path, query and fragment: media URLs are signed, page URLs contain ids. */
function blockedBy(text: string): string {
  if (KEYWORD.test(text)) return text;
  const url = parsed(text);
  if (!url) return 'other';
  return /^(?:https?|wss?):$/.test(url.protocol) ? redact(url.origin).slice(0, 120) : schemeOf(url);
}

/** Drops the host of browser extensions, which differs per installation. */
const schemeOf = ({ protocol }: URL): string =>
  /^[\w+.-]{1,30}:$/.test(protocol) ? protocol.slice(0, -1) : 'other';

function pageOf(text: string): string {
  const path = parsed(text)?.pathname;
  if (path === undefined) return 'other';
  if (path === PREFIX || path.startsWith(`${PREFIX}/`)) {
    return sitePageAt(path.slice(PREFIX.length) || '/')?.kind ?? 'unknown';
  }
  return /^\/(embed|docs|examples)(?:\/|$)/.exec(path)?.[1] ?? 'other';
}

function sourceOf(text: string, documentUrl: string | undefined): string | undefined {
  const url = parsed(text);
  if (!url) return undefined;
  // Keep names of built files only, because inline scripts report the page's URL.
  const file = /\/([\w.-]{1,80}\.m?js)$/.exec(url.pathname)?.[1];
  if (url.origin === documentUrl && file) return redact(file);
  return blockedBy(text);
}

function violation(report: Record<string, unknown>, names: Names): Violation | undefined {
  const directive = word(report[names.directive]).split(' ', 1)[0] ?? '';
  if (!directive) return undefined;
  const address = word(report[names.page]);
  const source = sourceOf(word(report[names.source]), parsed(address)?.origin);
  const sourceLineNumber = Number(report[names.line]);
  const sink = /^([\w .]{1,60})\|/.exec(word(report[names.sample]))?.[1];
  const known = DIRECTIVES.has(directive) ? directive : 'other';
  return {
    directive: known,
    disposition: report.disposition === 'report' ? 'report' : 'enforce',
    page: pageOf(address),
    blocked: blockedBy(word(report[names.blocked])),
    ...(source !== undefined && { source }),
    ...(Number.isInteger(sourceLineNumber) &&
      sourceLineNumber > 0 &&
      sourceLineNumber < 1e7 && { line: sourceLineNumber }),
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

/** Field names of `application/reports+json`. */
const reportingApi: Names = {
  directive: 'effectiveDirective',
  page: 'documentURL',
  blocked: 'blockedURL',
  source: 'sourceFile',
  line: 'lineNumber',
  sample: 'sample',
};
/** Field names of `application/csp-report`, from browsers with `report-uri` only. */
const reportUri: Names = {
  directive: 'effective-directive',
  page: 'document-uri',
  blocked: 'blocked-uri',
  source: 'source-file',
  line: 'line-number',
  sample: 'script-sample',
};

/** Reads reports of either format from an untrusted body; skips unknown formats. */
export function readReports(body: unknown): Violation[] {
  const found: (Violation | undefined)[] = [];
  for (const entry of (Array.isArray(body) ? body : []).slice(0, MOST)) {
    const { type, body: report } = record(entry);
    if (type === 'csp-violation') found.push(violation(record(report), reportingApi));
  }
  const old = record(record(body)['csp-report']);
  // Older browsers send the former field name with all sources of the directive.
  found.push(violation({ 'effective-directive': old['violated-directive'], ...old }, reportUri));
  return found.filter((one) => one !== undefined);
}
