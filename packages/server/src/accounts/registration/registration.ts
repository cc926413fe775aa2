import {
  type StepReply as ContractStepReply,
  EMAIL_CODE_LENGTH,
  isStaff,
  PERSON_NAME_LENGTH,
  PREFIX,
  RESEND_SECONDS,
  type Step,
} from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { claimPresents } from '../../billing/presents/waiting-presents';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { passkeys, sessions, users } from '../../platform/database/schema';
import { auditNetworkOf } from '../../platform/http/client-network';
import { ApiError } from '../../platform/http/errors';
import { createSession, type SessionClient } from '../../platform/http/session';
import type { Unlocalized } from '../../platform/i18n/localize-reply';
import type { MessagingGateways } from '../../platform/messaging/gateways';
import { notify } from '../../platform/messaging/notify';
import { assertQuota, consumeQuota, tryConsumeQuota } from '../../platform/quotas';
import { cleanText } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import type { Asker, Suspicion } from '../captcha/suspicion';
import { attemptBudgetOf, rememberClient, type SignInClient } from '../session/attempt-budget';
import { hashPin } from '../session/pin';
import { clearAllAttempts, userByPhone } from '../session/session.queries';
import { type Channel, hasEmailCode, tryCode, wasCodeUsed } from './codes.queries';
import { isWeakPin } from './pin-rule';
import {
  advanceRegistration,
  endRegistration,
  insertUser,
  isRegistered,
  type RegistrationRow,
  registrationOf,
  verifyRegistrationEmail,
} from './registration.queries';
import { type CodeClient, createCodeSender, translatorOfReader } from './send-code';
import { isAllowed, type RegistrationAction, type RegistrationProgress, stepOf } from './steps';

type StepReply = Unlocalized<ContractStepReply>;

const noTicket = () => new ApiError('forbidden', { message: 'registration.expired' });
const oldCode = () => new ApiError('wrong-code', { message: 'registration.code-expired' });
const ok = (step: Step, more: Partial<StepReply['data']> = {}): StepReply => ({
  status: 1,
  data: { step, ...more },
});
const alreadyRegistered = (): StepReply => ({ status: 0, msg: 'registration.registered', data: { step: 6 } });

/** Names an address to a person who proved the phone only: `b•••@mail.mn`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** R4.3: registration and PIN reset. Only the server advances the steps. */
export function createRegistration(context: Context, gateways: MessagingGateways, suspicion: Suspicion) {
  const { db, keys, clock, config } = context;
  const isHeld = createWordFilter(context);
  const codes = createCodeSender(context, gateways);

  const progressOf = async (r: RegistrationRow): Promise<RegistrationProgress> => ({
    purpose: r.purpose,
    phoneVerified: r.phoneVerifiedAt !== null,
    registered: await isRegistered(db, r.phone),
    pinChosen: r.pinHash !== null,
    email: r.email,
    emailVerified: r.emailVerifiedAt !== null,
  });

  /** The registration of a ticket; calls of the specification also name the phone. */
  async function findRegistrationOrThrow(ticket: string, phone?: string): Promise<RegistrationRow> {
    const found = await registrationOf(db, ticket, clock());
    if (!found || (phone !== undefined && phone !== found.phone)) throw noTicket();
    return found;
  }

  async function assertAllowed(r: RegistrationRow, move: RegistrationAction): Promise<void> {
    if (!isAllowed(await progressOf(r), move))
      throw new ApiError('conflict', { message: 'registration.too-early' });
  }

  const nextStep = async (r: RegistrationRow) => stepOf(await progressOf(r));

  /**
   * R4.3-16: this reply reveals an account, as a check does, and counts as one. Beyond the limit, only the phone's holder
   * learns of the account.
   */
  const mayReveal = async (ip: string): Promise<boolean> =>
    !config.strictPhones && (await tryConsumeQuota(context, db, 'phone-check', ip));

  async function verifyCodeOrThrow(
    r: RegistrationRow,
    channel: Channel,
    address: string,
    code: string,
    ip: string,
  ) {
    await assertQuota(context, db, 'guess', ip);
    const outcome = await tryCode(context, db, r, channel, address, code, clock());
    if (outcome === 'correct') return;
    await consumeQuota(context, db, 'guess', ip);
    throw outcome === 'invalid' ? oldCode() : new ApiError('wrong-code');
  }

  const afterEmail = (r: RegistrationRow) => ({
    status: 1 as const,
    // A path of this site: clients cannot choose the target (R7.4-06).
    data: {
      step: r.purpose === 'reset' ? (3 as const) : (7 as const),
      user: { id: r.userId ?? '' },
      url: `${PREFIX}/`,
    },
  });

  return {
    async checkPhone(phone: string, tab: 'login' | 'register', ip: string) {
      await consumeQuota(context, db, 'phone-check', ip);
      // Query in both modes, so that both take the same time.
      const exists = await isRegistered(db, phone);
      if (config.strictPhones)
        return {
          status: 1 as const,
          data: { exists: null, step: tab === 'login' ? (6 as const) : (2 as const) },
        };
      const msg = exists && tab === 'register' ? { msg: 'registration.registered' as const } : {};
      return { status: 1 as const, ...msg, data: { exists, step: exists ? (6 as const) : (2 as const) } };
    },

    async sendPhoneCode(
      phone: string,
      purpose: RegistrationProgress['purpose'],
      asker: Asker & CodeClient,
    ): Promise<StepReply> {
      codes.requireGateway('sms');
      // Only mobile numbers receive messages.
      if (!/^[689]/.test(phone))
        throw new ApiError('bad-input', {
          message: 'registration.no-mobile',
          fields: { phone: 'registration.no-mobile' },
        });
      const user = await userByPhone(db, phone);
      if (purpose === 'register' && user && (await mayReveal(asker.ip))) return alreadyRegistered();
      await suspicion.beforeMessage(phone, asker);
      // The messages that strangers request must not use up those of the owner's devices.
      const { name } = await attemptBudgetOf(context, phone, asker);
      const translate = translatorOfReader(user?.language, asker);
      const request = {
        purpose,
        phone,
        userId: user?.id ?? null,
        // A stranger who took over the phone number must not reset the PIN.
        email: purpose === 'reset' && gateways.email ? (user?.email ?? null) : null,
      };
      const { ticket, code } = await codes.bySms(request, name, { ip: asker.ip, translate });
      return ok(2, { ticket, resend_after: RESEND_SECONDS, code_length: code.length });
    },

    async verifyPhoneCode(
      ticket: string,
      code: string,
      client: CodeClient,
      phone?: string,
    ): Promise<StepReply> {
      const r = await findRegistrationOrThrow(ticket, phone);
      // Repeat a reply that was lost for a client with ticket and code.
      const again = r.phoneVerifiedAt !== null && (await wasCodeUsed(context, db, r, 'sms', r.phone, code));
      if (!again) {
        await verifyCodeOrThrow(r, 'sms', r.phone, code, client.ip);
        await advanceRegistration(db, r, { phoneVerifiedAt: clock() }, clock());
      }
      const step = await nextStep({ ...r, phoneVerifiedAt: clock() });
      if (r.purpose === 'reset' && step === 5 && r.email !== null) {
        // The reply may have been lost.
        if (!(await hasEmailCode(db, r))) await codes.byMail(r, r.email, client);
        return ok(5, {
          email: maskEmail(r.email),
          resend_after: RESEND_SECONDS,
          code_length: EMAIL_CODE_LENGTH,
        });
      }
      return r.purpose === 'register' && step === 6 ? alreadyRegistered() : ok(step);
    },

    async setPin(
      ticket: string,
      pin: string,
      ip: string,
      named?: { phone: string; code: string },
    ): Promise<StepReply> {
      const r = await findRegistrationOrThrow(ticket, named?.phone);
      await assertAllowed(r, 'choose-pin');
      if (named && !(await wasCodeUsed(context, db, r, 'sms', r.phone, named.code)))
        throw new ApiError('wrong-code');
      if (isWeakPin(pin, r.phone))
        throw new ApiError('bad-input', { message: 'pin.weak', fields: { pin: 'pin.weak' } });
      const pinHash = await hashPin(keys, pin);
      if (r.purpose === 'register') {
        await advanceRegistration(db, r, { pinHash }, clock());
        return ok(await nextStep({ ...r, pinHash }));
      }
      const { userId } = r;
      if (userId === null) throw noTicket();
      await db.transaction(async (tx) => {
        const [user] = await tx
          .update(users)
          .set({ pinHash })
          .where(eq(users.id, userId))
          .returning({ role: users.role });
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        // A person who had access before may have added one. Passkeys of staff stay: they are the second factor, and the
        // phone alone must not replace it.
        if (!isStaff(user?.role)) await tx.delete(passkeys).where(eq(passkeys.userId, userId));
        await clearAllAttempts(tx, r.phone);
        await endRegistration(tx, r);
        await notify(tx, context, userId, 'pinChanged');
        await recordAudit(tx, {
          at: clock(),
          kind: 'account',
          actor: userId,
          action: 'resetPin',
          target: userId,
          network: auditNetworkOf(ip),
        });
      });
      return ok(6);
    },

    /** Without an address, sends another code to the address of the account, for a reset. */
    async sendEmailCode(ticket: string, email: string | undefined, client: CodeClient): Promise<StepReply> {
      codes.requireGateway('email');
      const r = await findRegistrationOrThrow(ticket);
      if (email === undefined && r.purpose === 'register')
        throw new ApiError('bad-input', { fields: { email: 'field.invalid' } });
      await assertAllowed(r, email === undefined ? 'verify-email' : 'name-email');
      const address = email?.toLowerCase() ?? r.email ?? '';
      const code = await codes.byMail(r, address, client);
      await advanceRegistration(db, r, { email: address, emailVerifiedAt: null }, clock());
      return ok(5, { resend_after: RESEND_SECONDS, code_length: code.length });
    },

    async verifyEmailCode(
      ticket: string,
      code: string,
      ip: string,
      named?: { phone: string; email: string },
    ) {
      const r = await findRegistrationOrThrow(ticket, named?.phone);
      const { email } = r;
      if (email === null || (named && named.email.toLowerCase() !== email)) throw noTicket();
      if (r.emailVerifiedAt !== null && (await wasCodeUsed(context, db, r, 'email', email, code)))
        return afterEmail(r);
      await assertAllowed(r, 'verify-email');
      await verifyCodeOrThrow(r, 'email', email, code, ip);
      if (!(await verifyRegistrationEmail(db, r, clock()))) throw oldCode();
      return afterEmail(r);
    },

    async finish(
      ticket: string,
      name: { firstname: string; lastname: string },
      session: SessionClient,
      client: SignInClient,
      userId?: string,
    ) {
      const r = await findRegistrationOrThrow(ticket);
      if (userId !== undefined && userId !== r.userId) throw noTicket();
      await assertAllowed(r, 'finish');
      const firstname = cleanText('firstname', name.firstname, { longest: PERSON_NAME_LENGTH });
      // Other viewers see it as the first nickname.
      if (await isHeld(firstname))
        throw new ApiError('bad-input', { fields: { firstname: 'field.not-allowed' } });
      const lastname = cleanText('lastname', name.lastname, { longest: PERSON_NAME_LENGTH });
      const now = clock();
      const token = await db.transaction(async (tx) => {
        if (!(await insertUser(tx, r, { firstname, lastname, now }))) return undefined;
        await claimPresents(tx, context, r.phone, now);
        await endRegistration(tx, r);
        await clearAllAttempts(tx, r.phone);
        await rememberClient(context, tx, r.phone, client);
        return createSession(tx, r.userId ?? '', session, now);
      });
      if (token === undefined) throw new ApiError('conflict', { message: 'registration.registered' });
      return { status: 1 as const, data: { access_token: token, id: r.userId ?? '' } };
    },
  };
}

export type Registering = ReturnType<typeof createRegistration>;
