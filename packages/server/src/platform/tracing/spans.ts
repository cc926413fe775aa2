import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { codeOf } from '../failure';

// Spans of requests, statements and calls of gateways. Without `startTracing`, they cost a comparison.

let isTracing = false;

/** Called when the SDK has been loaded, and when it is shut down. */
export const setTracing = (on: boolean): void => {
  isTracing = on;
};
export const tracingIsOn = (): boolean => isTracing;

/** The current span as text that another process can continue (W3C Trace Context); undefined outside of a trace. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  if (isTracing) propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The parent, if it is not the current span: see {@link currentTraceparent}. */
  readonly traceparent?: string | undefined;
}

/** Runs work in a span that is a child of the current one. Errors are recorded by their code, never their text. */
export function withSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, traceparent }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing) return work();
  const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
  const span = trace.getTracer('tenger').startSpan(name, { kind, attributes }, parent);
  return context
    .with(trace.setSpan(parent, span), work)
    .catch((error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) ?? 'error' });
      throw error;
    })
    .finally(() => span.end());
}

/** Without what is in parentheses, such as subqueries. */
function outerText(text: string): string {
  let depth = 0;
  let outer = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    if (depth === 0) outer += character;
    if (character === ')') depth -= 1;
  }
  return outer;
}

/** `select users`, from the text of a statement. */
function summaryOf(text: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(outerText(text)) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

/** A span of a statement. Values are parameters, so that its text contains none. */
export const withQuerySpan = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  withSpan(
    summaryOf(text),
    { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
    work,
  );

/** A span of a call to another service. */
export const withGatewaySpan = <T>(name: string, url: string, work: () => Promise<T>): Promise<T> =>
  withSpan(name, { kind: SpanKind.CLIENT, attributes: { 'server.address': new URL(url).hostname } }, work);
