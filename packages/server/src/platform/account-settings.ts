import * as z from 'zod';
import { StartFailure } from './failure';

/** An http or https URL, without slashes at its end. */
export const webUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** An environment variable of an account. */
interface AccountVariable {
  /** Optional, or with a default. */
  readonly schema: z.ZodType<string | undefined>;
  /** What to write, for the message about an invalid value. */
  readonly expected?: string;
  /** The value does not appear in messages. */
  readonly secret?: true;
}

/** An account at a payment provider, and the environment variables that configure it. */
export interface AccountSettings<Account> {
  readonly variables: Readonly<Record<string, AccountVariable>>;
  toAccount(read: (name: string) => string): Account;
}

/** Declares the settings of an account. The variables without a default are set together, or not at all. */
export const defineAccount = <Name extends string, Account>(settings: {
  readonly variables: Readonly<Record<Name, AccountVariable>>;
  toAccount(read: (name: Name) => string): Account;
}): AccountSettings<Account> => settings;

/** Accounts by their settings. */
export type Accounts = ReadonlyMap<AccountSettings<unknown>, unknown>;

/** The account of these settings; undefined if it is not configured. */
export const accountOf = <Account>(
  { accounts }: { readonly accounts: Accounts },
  settings: AccountSettings<Account>,
): Account | undefined => accounts.get(settings) as Account | undefined;

export const invalidConfig = (line: string) => new StartFailure(`The configuration is invalid:\n  ${line}`);

/** Reads the account; undefined if none of its variables is set. Its callbacks need a public URL. */
export function readAccount<Account>(
  { variables, toAccount }: AccountSettings<Account>,
  values: Readonly<Record<string, string | undefined>>,
  publicUrl: string,
): Account | undefined {
  const names = Object.keys(variables).filter((name) => !variables[name]?.schema.safeParse(undefined).data);
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw invalidConfig(`${missing.join(', ')}: set all of ${names.join(', ')}, or none.`);
  if (!publicUrl)
    throw invalidConfig(
      `PUBLIC_URL: payment gateways need a callback URL. Set PUBLIC_URL=https://… together with ${names[0]}.`,
    );
  return toAccount((name) => String(values[name]));
}
