import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const longStatements = new AsyncLocalStorage<true>();

/** Runs work whose statements may take long, such as migrations and backups. */
export const withLongStatements = <T>(work: () => Promise<T>): Promise<T> =>
  // A query of Drizzle begins when it is awaited.
  longStatements.run(true, async () => await work());

/** How long a statement may take. Milliseconds. */
export interface StatementLimits {
  readonly callMs: number;
  /** Of `withLongStatements`. */
  readonly longMs: number;
}

type Callback = (error: Error, result: pg.QueryResult) => void;

/**
 * A client class whose statements fail after a limit. Their connection ends: the machine at its other end may be gone
 * without a reset, and a late reply would be the one of the next statement, or leave a transaction open.
 */
export function createLimitedClient(
  Client: typeof pg.Client,
  { callMs, longMs }: StatementLimits,
): typeof pg.Client {
  return class LimitedClient extends Client {
    // The overloads of `query` describe statements that neither Drizzle nor the pool send.
    // biome-ignore lint/suspicious/noExplicitAny: the signature is that of the base class.
    override query(statement: any, values?: any, callback?: Callback): any {
      const send = super.query as (...parameters: unknown[]) => Promise<unknown>;
      const done: Callback | undefined = typeof values === 'function' ? values : callback;
      const parameters: unknown = typeof values === 'function' ? undefined : values;
      const limited = {
        ...(typeof statement === 'string' ? { text: statement } : statement),
        query_timeout: longStatements.getStore() ? longMs : callMs,
      };
      const endIfLate = (error: Error | undefined) => {
        if (error?.message === 'Query read timeout') this.end().catch(() => undefined);
      };
      if (done)
        return send.call(this, limited, parameters, (error: Error, result: pg.QueryResult) => {
          endIfLate(error);
          done(error, result);
        });
      const sent = send.call(this, limited, parameters);
      sent.catch(endIfLate);
      return sent;
    }
  };
}
