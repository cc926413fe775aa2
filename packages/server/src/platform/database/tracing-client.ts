import type pg from 'pg';
import { tracingIsOn, withQuerySpan } from '../tracing/spans';

/**
 * A client class with a span for each statement of a transaction. Statements outside of one go through the pool, which
 * calls its client with a callback, and has a span for them.
 */
export function createTracingClient(Client: typeof pg.Client): typeof pg.Client {
  return class TracingClient extends Client {
    // The overloads of `query` describe statements that Drizzle never sends.
    // biome-ignore lint/suspicious/noExplicitAny: the signature is that of the base class.
    override query(...statement: any[]): any {
      const send = () =>
        (super.query as (...parameters: unknown[]) => Promise<unknown>).apply(this, statement);
      const [config] = statement;
      const text: unknown = typeof config === 'string' ? config : config?.text;
      const hasCallback = typeof statement.at(-1) === 'function' || typeof config?.callback === 'function';
      return tracingIsOn() && typeof text === 'string' && !hasCallback ? withQuerySpan(text, send) : send();
    }
  };
}
