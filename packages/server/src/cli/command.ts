import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PaymentService } from '../billing/payment-service';
import type { Context } from '../platform/context';
import { StartFailure } from '../platform/failure';

/** Dependencies of a command that uses the database. */
export interface OnlineContext {
  readonly context: Context;
  payments(): PaymentService;
  say(line: string): void;
  /** Resolves a path against the operator's working directory. */
  path(file: string): string;
}

/** Dependencies of a command that does not open the database. It writes by running other commands. */
export interface OfflineContext extends Omit<OnlineContext, 'context' | 'payments'> {
  readonly config: Context['config'];
  runCommand(...args: string[]): Promise<void>;
  /** Updates the progress display; `part` is from 0 to 1. */
  progress(fraction: number, what: string): void;
}

/** Dependencies of a command that checks the settings itself, also invalid ones. */
interface EnvironmentContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
}

export interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

interface CommandHelp {
  /** The words that select the command: `user add`. */
  readonly name: string;
  /** Arguments after the name, for the usage text. */
  readonly usage: string;
  readonly about: string;
  /** Minimum and maximum number of positional arguments. */
  readonly argumentCount: readonly [number, number];
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
}

export type Command = CommandHelp &
  (
    | {
        /**
         * `database`: a running server can run it. `exclusive-database`: no other process may have the database open.
         * `PostgreSQL`: does not work with the embedded database.
         */
        readonly needs: 'database' | 'exclusive-database' | 'PostgreSQL';
        /** Accepts a secret that is not the one of the database. */
        readonly replacesSecret?: true;
        run(context: OnlineContext, input: Arguments): Promise<void>;
      }
    | { readonly needs: 'files'; run(context: OfflineContext, input: Arguments): Promise<void> }
    | { readonly needs: 'environment'; run(context: EnvironmentContext, input: Arguments): Promise<void> }
  );

const usageOf = ({ name, usage }: Command): string => `tenger ${name} ${usage}`.trim();

/** Returns the command and its arguments. Throws a message for the operator if the command is unknown. */
export function parseCommand(commands: readonly Command[], args: readonly string[]) {
  const command = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (!command) {
    const near = commands.filter(({ name }) => name.split(' ')[0] === args[0]);
    const shown = (near.length > 0 ? near : commands).map(
      (one) => `  ${usageOf(one).padEnd(58)} ${one.about}`,
    );
    throw new StartFailure(
      `${args.length > 0 ? `Unknown command "${args.join(' ')}".\n` : ''}Commands:\n${shown.join('\n')}`,
    );
  }
  const rest = args.slice(command.name.split(' ').length);
  const invalid = (reason: string) => new StartFailure(`${reason}\nUsage: ${usageOf(command)}`);
  try {
    const { positionals, values } = parseArgs({
      args: [...rest],
      options: { ...command.options },
      allowPositionals: true,
    });
    const [min, max] = command.argumentCount;
    if (positionals.length < min || positionals.length > max)
      throw invalid(
        `${command.name}: ${positionals.length < min ? 'an argument is missing' : 'too many arguments'}.`,
      );
    return { command, input: { positionals, options: values } as Arguments };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

export const pathFrom = (folder: string) => (file: string) => resolve(folder, file);

/** The value of a string option; undefined if absent. */
export const stringOption = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Throws a message for the operator unless it is a Mongolian phone number. */
export function assertPhone(phone: string): void {
  if (!/^\d{8}$/.test(phone)) throw new StartFailure('A phone number has eight digits.');
}

/** Parses a whole number within bounds; throws a message for the operator with the invalid value. */
export function parseWholeNumberOption(
  text: string | undefined,
  what: string,
  min: number,
  max: number,
): number {
  const number = Number(text);
  if (text === undefined || !/^-?\d{1,9}$/.test(text) || number < min || number > max)
    throw new StartFailure(`${what}: "${text ?? ''}" is not a whole number from ${min} to ${max}.`);
  return number;
}
