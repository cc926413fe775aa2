import { routes } from '@tenger/api-contract/routes';
import { desc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { outbox } from '../platform/database/schema';
import { PATIENT } from './patient';
import type { TestApp } from './start-test-app';

/** The code in the latest message to a phone or address. */
export async function codeFor({ db }: Pick<TestApp, 'db'>, address: string): Promise<string> {
  const letters = await db.select().from(outbox).orderBy(desc(outbox.id));
  const letter = letters.find((one) => one.address === address);
  return /\d{6}|\d{4}/.exec(letter?.body ?? '')?.[0] ?? '';
}

/**
 * The code in the next message to a phone, sent by `act`. The server does not wait for the messages that reset a PIN, so
 * that its reply takes the same time for an unknown phone.
 */
export async function nextCodeFor<T>(
  { db }: Pick<TestApp, 'db'>,
  address: string,
  act: () => Promise<T>,
): Promise<{ readonly reply: T; readonly code: string }> {
  const count = () => db.$count(outbox, eq(outbox.address, address));
  const before = await count();
  const reply = await act();
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), PATIENT);
  return { reply, code: await codeFor({ db }, address) };
}

export interface RegistrationRun {
  readonly ticket: string;
  readonly headers: { 'x-ticket': string };
  readonly phone: string;
  readonly email: string;
  /** The SMS code. */
  readonly code: string;
  readonly emailCode: string;
}

let phones = 0;
/** An unregistered phone number. */
export const freshPhone = (): string => String(86_000_000 + ++phones);

const PIN = '7391';

/** Registers up to a step: 2 the SMS code, 3 the PIN, 4 the e-mail, 5 its code, 7 the name. */
export async function registerUpTo(
  app: TestApp,
  step: 2 | 3 | 4 | 5 | 7,
  phone = freshPhone(),
  language = '',
): Promise<RegistrationRun> {
  const accepted = { ...(language && { 'accept-language': language }) };
  const body = { phone, purpose: 'register' } as const;
  const sent = await app.call(routes.sendPhoneCode, { body }, undefined, accepted);
  const ticket: string = sent.body.data.ticket;
  const headers = { ...accepted, 'x-ticket': ticket };
  const email = `p${phone}@mail.mn`;
  const code = await codeFor(app, phone);
  if (step > 2) await app.call(routes.verifyPhoneCode, { body: { code } }, undefined, headers);
  if (step > 3) await app.call(routes.setPin, { body: { pin: PIN } }, undefined, headers);
  if (step > 4) await app.call(routes.sendEmailCode, { body: { email } }, undefined, headers);
  const emailCode = step > 4 ? await codeFor(app, email) : '';
  if (step > 5) await app.call(routes.verifyEmailCode, { body: { code: emailCode } }, undefined, headers);
  return { ticket, headers, phone, email, code, emailCode };
}

/** A new account, signed in. */
export async function registerUser(app: TestApp, firstname = 'Болд', language = '') {
  const { headers, phone } = await registerUpTo(app, 7, freshPhone(), language);
  const body = { firstname, lastname: 'Дорж', terms: true } as const;
  const { data } = (await app.call(routes.finishRegistration, { body }, undefined, headers)).body;
  return { id: data.id as string, token: data.access_token as string, phone, pin: PIN };
}

/** Verifies phone and e-mail of a forgotten PIN. Returns the headers of the calls after that. */
export async function resetUpToPin(app: TestApp, phone: string) {
  const { reply, code } = await nextCodeFor(app, phone, () =>
    app.call(routes.sendPhoneCode, { body: { phone, purpose: 'reset' } }),
  );
  const headers = { 'x-ticket': reply.body.data.ticket as string };
  await app.call(routes.verifyPhoneCode, { body: { code } }, undefined, headers);
  const emailCode = await codeFor(app, `p${phone}@mail.mn`);
  const verified = await app.call(routes.verifyEmailCode, { body: { code: emailCode } }, undefined, headers);
  expect(verified.body.data.step).toBe(3);
  return headers;
}
