import { PREFIX, RESEND_SECONDS, type Step, type StepReply } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Asker, Suspicion } from '../captcha/suspicion';
import type { Context } from '../context';
import { sessions, users } from '../database/schema';
import { Refusal } from '../http/errors';
import { errorLine } from '../http/redact';
import { createSession } from '../http/session';
import { mustHaveLeft, spend } from '../limits/quotas';
import { MessageError, type Messages } from '../messages/messages';
import { notify } from '../messages/notify';
import { emailCodeLetter, notices, smsCodeText } from '../messages/words';
import { hashPin } from '../session/pin';
import { clearAttempts, userByPhone } from '../session/session.queries';
import { cleanText } from '../text/clean';
import { isWeakPin } from './pin-rule';
import {
  advanceRegistration,
  beginRegistration,
  type Channel,
  endRegistration,
  insertUser,
  isRegistered,
  makeCode,
  type Registration,
  registrationOf,
  tryCode,
  wasUsed,
} from './registration.queries';
import { type Move, mayMove, stepOf, type Walk } from './steps';

const words = {
  registered: 'Энэ дугаар бүртгэлтэй байна. Пин кодоороо нэвтэрнэ үү!',
  noTicket: 'Бүртгэлийн хугацаа дууссан байна. Утасны дугаараасаа эхэлнэ үү!',
  tooEarly: 'Өмнөх алхмаа дуусгана уу!',
  deadCode: 'Кодын хүчинтэй хугацаа дууссан байна. Код дахин авна уу!',
  weakPin: 'Энэ пин код амархан таамаглагдана. Өөр код сонгоно уу!',
  noMobile: 'Энэ дугаарт мессеж илгээх боломжгүй. Гар утасны дугаар оруулна уу!',
  notSent: 'Код илгээж чадсангүй. Дараа дахин оролдоно уу!',
};

const noTicket = () => new Refusal('forbidden', { message: words.noTicket });
const ok = (step: Step, more: Partial<StepReply['data']> = {}): StepReply => ({
  status: 1,
  data: { step, ...more },
});
const alreadyRegistered = (): StepReply => ({ status: 0, msg: words.registered, data: { step: 6 } });

/** R3-13: names as people have them; longer ones are cut by nobody. */
const NAME = 40;

/** R4.3: registration, and the PIN that was forgotten, as a walk that only the server moves on. */
export function createRegistration(context: Context, messages: Messages, suspicion: Suspicion) {
  const { db, keys, clock, config, log } = context;

  const walkOf = async (r: Registration): Promise<Walk> => ({
    purpose: r.purpose,
    phoneVerified: r.phoneVerifiedAt !== null,
    registered: await isRegistered(db, r.phone),
    pinChosen: r.pinHash !== null,
    email: r.email,
    emailVerified: r.emailVerifiedAt !== null,
  });

  /** The registration of a ticket; calls of the spec also say which phone they mean. */
  async function openBy(ticket: string, phone?: string): Promise<Registration> {
    const found = await registrationOf(db, ticket, clock());
    if (!found || (phone !== undefined && phone !== found.phone)) throw noTicket();
    return found;
  }

  async function mustMove(r: Registration, move: Move): Promise<void> {
    if (!mayMove(await walkOf(r), move)) throw new Refusal('conflict', { message: words.tooEarly });
  }

  /** Counts what costs money or could pester somebody; a refusal counts nothing. */
  const spendCode = (channel: Channel, address: string, ip: string) =>
    db.transaction(async (tx) => {
      await spend(context, tx, 'code-again', `${channel} ${address}`);
      await spend(context, tx, 'code-day', `${channel} ${address}`);
      await spend(context, tx, 'code-address', ip);
      if (channel === 'sms') await spend(context, tx, 'sms-budget', 'all');
    });

  const handOver = async (send: () => Promise<void>) => {
    try {
      await send();
    } catch (error) {
      throw error instanceof MessageError
        ? new Refusal('gateway-error', { message: words.notSent, cause: error })
        : error;
    }
  };

  const sent = async (r: Registration) => stepOf(await walkOf(r));

  async function tried(r: Registration, channel: Channel, address: string, code: string, ip: string) {
    await mustHaveLeft(context, db, 'guess', ip);
    const outcome = await tryCode(context, db, r, channel, address, code, clock());
    if (outcome === 'right') return;
    await spend(context, db, 'guess', ip);
    throw new Refusal('wrong-code', outcome === 'dead' ? { message: words.deadCode } : {});
  }

  const afterEmail = (r: Registration) => ({
    status: 1 as const,
    // A path of this site: the caller names no place to go to (R7.4-06).
    data: { step: 7 as const, user: { id: r.userId ?? '' }, url: `${PREFIX}/` },
  });

  return {
    async checkPhone(phone: string, tab: 'login' | 'register', ip: string) {
      await spend(context, db, 'phone-check', ip);
      // Asked in either mode, so that both take the same time.
      const exists = await isRegistered(db, phone);
      if (config.strictPhones)
        return {
          status: 1 as const,
          data: { exists: null, step: tab === 'login' ? (6 as const) : (2 as const) },
        };
      const msg = exists && tab === 'register' ? { msg: words.registered } : {};
      return { status: 1 as const, ...msg, data: { exists, step: exists ? (6 as const) : (2 as const) } };
    },

    async sendPhoneCode(phone: string, purpose: Walk['purpose'], asker: Asker): Promise<StepReply> {
      const { sms } = messages;
      if (!sms) throw new Refusal('gateway-error', { message: words.notSent });
      // Only mobile numbers take messages; the others would cost and never arrive.
      if (!/^[689]/.test(phone))
        throw new Refusal('bad-input', { message: words.noMobile, fields: { phone: words.noMobile } });
      const user = await userByPhone(db, phone);
      if (purpose === 'register' && user && !config.strictPhones) return alreadyRegistered();
      await suspicion.beforeMessage(phone, asker);
      await spendCode('sms', phone, asker.ip);
      const now = clock();
      const { ticket, registration } = await beginRegistration(
        db,
        { purpose, phone, userId: user?.id ?? null },
        now,
      );
      const code = await makeCode(context, db, registration, 'sms', phone, now);
      const text = smsCodeText(code, config.publicUrl);
      if (purpose === 'register') await handOver(() => sms.send(phone, text));
      // Whether this phone has an account must not show in how long the answer takes.
      else if (user) sms.send(phone, text).catch((error) => log(errorLine('sms', undefined, error)));
      return ok(2, { ticket, resend_after: RESEND_SECONDS, code_length: code.length });
    },

    async verifyPhoneCode(ticket: string, code: string, ip: string, phone?: string): Promise<StepReply> {
      const r = await openBy(ticket, phone);
      // An answer that was lost on the way is given again to whoever holds ticket and code.
      const again = r.phoneVerifiedAt !== null && (await wasUsed(context, db, r, 'sms', r.phone, code));
      if (!again) {
        await tried(r, 'sms', r.phone, code, ip);
        await advanceRegistration(db, r, { phoneVerifiedAt: clock() }, clock());
      }
      const step = await sent({ ...r, phoneVerifiedAt: clock() });
      return r.purpose === 'register' && step === 6 ? alreadyRegistered() : ok(step);
    },

    async setPin(ticket: string, pin: string, named?: { phone: string; code: string }): Promise<StepReply> {
      const r = await openBy(ticket, named?.phone);
      await mustMove(r, 'choose-pin');
      if (named && !(await wasUsed(context, db, r, 'sms', r.phone, named.code)))
        throw new Refusal('wrong-code');
      if (isWeakPin(pin, r.phone))
        throw new Refusal('bad-input', { message: words.weakPin, fields: { pin: words.weakPin } });
      const pinHash = await hashPin(keys, pin);
      if (r.purpose === 'register') {
        await advanceRegistration(db, r, { pinHash }, clock());
        return ok(await sent({ ...r, pinHash }));
      }
      const { userId } = r;
      if (userId === null) throw noTicket();
      await db.transaction(async (tx) => {
        await tx.update(users).set({ pinHash }).where(eq(users.id, userId));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await clearAttempts(tx, r.phone, clock());
        await endRegistration(tx, r);
      });
      notify(context, messages, userId, notices.pinChanged);
      return ok(6);
    },

    async sendEmailCode(ticket: string, email: string, ip: string): Promise<StepReply> {
      const { mail } = messages;
      if (!mail) throw new Refusal('gateway-error', { message: words.notSent });
      const r = await openBy(ticket);
      await mustMove(r, 'name-email');
      const address = email.toLowerCase();
      await spendCode('email', address, ip);
      const now = clock();
      await advanceRegistration(db, r, { email: address, emailVerifiedAt: null }, now);
      const code = await makeCode(context, db, r, 'email', address, now);
      await handOver(() => mail.send({ to: address, ...emailCodeLetter(code) }));
      return ok(5, { resend_after: RESEND_SECONDS, code_length: code.length });
    },

    async verifyEmailCode(
      ticket: string,
      code: string,
      ip: string,
      named?: { phone: string; email: string },
    ) {
      const r = await openBy(ticket, named?.phone);
      const { email } = r;
      if (email === null || (named && named.email.toLowerCase() !== email)) throw noTicket();
      if (r.emailVerifiedAt !== null && (await wasUsed(context, db, r, 'email', email, code)))
        return afterEmail(r);
      await mustMove(r, 'verify-email');
      await tried(r, 'email', email, code, ip);
      await advanceRegistration(db, r, { emailVerifiedAt: clock() }, clock());
      return afterEmail(r);
    },

    async finish(
      ticket: string,
      name: { firstname: string; lastname: string },
      device: string,
      userId?: string,
    ) {
      const r = await openBy(ticket);
      if (userId !== undefined && userId !== r.userId) throw noTicket();
      await mustMove(r, 'finish');
      const firstname = cleanText('firstname', name.firstname, { longest: NAME });
      const lastname = cleanText('lastname', name.lastname, { longest: NAME });
      const now = clock();
      const token = await db.transaction(async (tx) => {
        if (!(await insertUser(tx, r, { firstname, lastname, now }))) return undefined;
        await endRegistration(tx, r);
        await clearAttempts(tx, r.phone, now);
        return createSession(tx, r.userId ?? '', device, now);
      });
      if (token === undefined) throw new Refusal('conflict', { message: words.registered });
      return { status: 1 as const, data: { access_token: token, id: r.userId ?? '' } };
    },
  };
}

export type Registering = ReturnType<typeof createRegistration>;
