import pg from 'pg';

/** A statement is prepared when it was sent this often: planning costs more than most statements. */
const REPEATED = 3;
/** Statements whose text varies, for example with the length of a list, must not fill the memory of all sessions. */
const MAX_PREPARED = 400;
/** Texts whose calls are counted. */
const MAX_COUNTED = 2_000;

interface Prepared {
  readonly count: number;
  readonly name: string | undefined;
}

/** Names for repeated statements, which PostgreSQL then plans once per session. Undefined for others. */
function createNames() {
  const known = new Map<string, Prepared>();
  let named = 0;
  return {
    nameOf(text: string): string | undefined {
      const { count, name } = known.get(text) ?? { count: 0, name: undefined };
      if (name !== undefined || (count === 0 && known.size >= MAX_COUNTED)) return name;
      const isNamed = count + 1 >= REPEATED && named < MAX_PREPARED;
      if (isNamed) named += 1;
      known.set(text, { count: count + 1, name: isNamed ? `tenger_${named}` : undefined });
      return known.get(text)?.name;
    },
  };
}

type Callback = (error: Error, result: pg.QueryResult) => void;

/**
 * A client class that prepares repeated statements with parameters. A connection ends when a migration by another process
 * has changed the columns of one: it would fail again.
 */
export function createPreparingClient(): typeof pg.Client {
  const { nameOf } = createNames();
  return class PreparingClient extends pg.Client {
    // The overloads of `query` describe statements that neither Drizzle nor the pool send.
    // biome-ignore lint/suspicious/noExplicitAny: the signature is that of the base class.
    override query(statement: any, values?: any, callback?: Callback): any {
      const text: unknown = statement?.text;
      const isPreparable = typeof text === 'string' && !statement.name && values?.length > 0;
      const name = isPreparable ? nameOf(text) : undefined;
      const send = super.query as (...parameters: unknown[]) => Promise<unknown> | undefined;
      if (name === undefined) return send.call(this, statement, values, callback);
      const endIfChanged = (error: Error | undefined) => {
        if (error?.message.includes('cached plan must not change')) this.end().catch(() => undefined);
      };
      const prepared = { ...statement, name };
      if (callback)
        return send.call(this, prepared, values, (error: Error, result: pg.QueryResult) => {
          endIfChanged(error);
          callback(error, result);
        });
      const sent = send.call(this, prepared, values);
      sent?.catch(endIfChanged);
      return sent;
    }
  };
}
