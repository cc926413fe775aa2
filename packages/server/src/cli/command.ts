import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Context } from '../context';
import { StartFailure } from '../failure';
import type { Payments } from '../payments/payments';

/** What a command works with. */
export interface Room {
  readonly context: Context;
  payments(): Payments;
  say(line: string): void;
  /** A path as the person wrote it, seen from the folder they stand in. */
  path(given: string): string;
}

/** A command that needs no database of its own; what it has to write there goes through other commands. */
export interface Desk extends Omit<Room, 'context' | 'payments'> {
  readonly config: Context['config'];
  ask(...args: string[]): Promise<void>;
  /** Rewrites the last line of a terminal; `part` is from 0 to 1. */
  progress(part: number, what: string): void;
}

export interface Given {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

interface Described {
  /** As it is typed: `user add`. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly about: string;
  /** How many words follow at least and at most. */
  readonly words: readonly [number, number];
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
}

export type Command = Described &
  (
    | {
        /** `database`: a running server may do it. `alone`: nobody else may have the database open. */
        readonly needs: 'database' | 'alone';
        run(room: Room, given: Given): Promise<void>;
      }
    | { readonly needs: 'desk'; run(desk: Desk, given: Given): Promise<void> }
  );

const usageOf = ({ name, usage }: Command): string => `tenger ${name} ${usage}`.trim();

/** The command that a line names, with what was given to it. Throws a sentence where there is none. */
export function readLine(commands: readonly Command[], args: readonly string[]) {
  const command = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name);
  if (!command) {
    const near = commands.filter(({ name }) => name.split(' ')[0] === args[0]);
    const shown = (near.length > 0 ? near : commands).map(
      (one) => `  ${usageOf(one).padEnd(58)} ${one.about}`,
    );
    throw new StartFailure(
      `${args.length > 0 ? `There is no command "${args.join(' ')}".\n` : ''}Commands:\n${shown.join('\n')}`,
    );
  }
  const rest = args.slice(command.name.split(' ').length);
  const bad = (why: string) => new StartFailure(`${why}\nUsage: ${usageOf(command)}`);
  try {
    const { positionals, values } = parseArgs({
      args: [...rest],
      options: { ...command.options },
      allowPositionals: true,
    });
    const [least, most] = command.words;
    if (positionals.length < least || positionals.length > most)
      throw bad(
        `${command.name}: ${positionals.length < least ? 'something is missing' : 'too many words'}.`,
      );
    return { command, given: { positionals, options: values } as Given };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw bad(error instanceof Error ? error.message : String(error));
  }
}

export const pathFrom = (folder: string) => (given: string) => resolve(folder, given);

/** An option that is a text; undefined where it was not given. */
export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A whole number within bounds, or a sentence that names what it is. */
export function numberOf(text: string | undefined, what: string, least: number, most: number): number {
  const number = Number(text);
  if (text === undefined || !/^-?\d{1,9}$/.test(text) || number < least || number > most)
    throw new StartFailure(`${what}: "${text ?? ''}" is not a whole number from ${least} to ${most}.`);
  return number;
}
