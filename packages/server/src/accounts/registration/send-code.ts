import type { Context } from '../../platform/context';
import { languageOfAccount } from '../../platform/database/account-language';
import { ApiError } from '../../platform/http/errors';
import { formatError } from '../../platform/http/redact';
import { type Language, type Translate, translatorIn } from '../../platform/i18n/messages';
import { MessageError, type MessagingGateways } from '../../platform/messaging/gateways';
import { codeEmail, smsCodeText, writeEmail } from '../../platform/messaging/message-texts';
import { consumeQuota, type Quota, refundQuota } from '../../platform/quotas';
import { type Channel, createCode, deleteUnsentCode } from './codes.queries';
import { beginRegistration, type RegistrationRequest, type RegistrationRow } from './registration.queries';

/** The client that requests a code. */
export interface CodeClient {
  readonly ip: string;
  /** Writes in the language of the client. */
  readonly translate: Translate;
}

/**
 * Writes a code for its reader: the owner of the account, who may not be the client; without an account, the client.
 * `language`: that of the account, undefined without one.
 */
export const translatorOfReader = (
  language: Language | null | undefined,
  { translate }: CodeClient,
): Translate => (language === undefined ? translate : translatorIn(language));

/** Sends codes. A code is counted in its quotas, created and sent; a gateway that refuses it undoes the count. */
export function createCodeSender(context: Context, gateways: MessagingGateways) {
  const { db, clock, config, log } = context;

  /** The quotas of a message. `budget` names the messages that count together: all to one address, for example. */
  const quotasOf = (channel: Channel, budget: string, ip: string): readonly (readonly [Quota, string])[] => [
    ['code-again', `${channel} ${budget}`],
    ['code-day', `${channel} ${budget}`],
    ['code-address', ip],
    ...(channel === 'sms' ? ([['sms-budget', 'all']] as const) : []),
  ];

  /** Counts a message in its quotas; a rejected call counts nothing. */
  const countCode = (...message: Parameters<typeof quotasOf>) =>
    db.transaction(async (tx) => {
      for (const [quota, whom] of quotasOf(...message)) await consumeQuota(context, tx, quota, whom);
    });

  /** A gateway that fails must not use up a viewer's messages. */
  const refundCode = (...message: Parameters<typeof quotasOf>) =>
    db.transaction(async (tx) => {
      for (const [quota, whom] of quotasOf(...message)) await refundQuota(context, tx, quota, whom);
    });

  const handOver = async (send: () => Promise<void>, undo: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      await undo();
      throw new ApiError('gateway-error', { message: 'registration.not-sent', cause: error });
    }
  };

  /** The gateway of these messages. Throws if the installation has none. */
  function requireGateway<Name extends keyof MessagingGateways>(
    name: Name,
  ): NonNullable<MessagingGateways[Name]> {
    const gateway = gateways[name];
    if (!gateway) throw new ApiError('gateway-error', { message: 'registration.not-sent' });
    return gateway;
  }

  return {
    requireGateway,

    /** Begins a registration and sends its code by SMS. A reset without an account sends nothing. */
    async bySms(
      request: RegistrationRequest,
      budget: string,
      { ip, translate }: CodeClient,
    ): Promise<{ ticket: string; code: string }> {
      const { purpose, phone, userId } = request;
      const sms = requireGateway('sms');
      await countCode('sms', budget, ip);
      const now = clock();
      const { ticket, registration } = await beginRegistration(db, request, now);
      const code = await createCode(context, db, registration, 'sms', phone, now);
      const text = smsCodeText(code, config, translate);
      const send = () => sms.send(phone, text);
      // A refund reveals that a message was due, and with it an account.
      const undo = async () => {
        if (purpose === 'register' || !config.strictPhones) await refundCode('sms', budget, ip);
      };
      if (purpose === 'register') await handOver(send, undo);
      // Do not await: the duration must not reveal whether the phone has an account.
      else if (userId !== null)
        handOver(send, undo).catch((error) => log(formatError('sms', undefined, error)));
      return { ticket, code };
    },

    /** Sends a code of a registration by e-mail. */
    async byMail(registration: RegistrationRow, address: string, client: CodeClient): Promise<string> {
      const { purpose, userId } = registration;
      const { ip } = client;
      const gateway = requireGateway('email');
      // A stranger who registers with the address of an account must not use up the messages of its reset.
      const budget = purpose === 'reset' ? `reset ${userId}` : address;
      await countCode('email', budget, ip);
      const code = await createCode(context, db, registration, 'email', address, clock());
      const language = purpose === 'reset' ? await languageOfAccount(db, userId ?? '') : undefined;
      const translate = translatorOfReader(language, client);
      const email = writeEmail(codeEmail(code, purpose), config, translate);
      await handOver(
        () => gateway.send({ to: address, ...email }),
        async () => {
          await refundCode('email', budget, ip);
          await deleteUnsentCode(context, db, registration, 'email', address, code);
        },
      );
      return code;
    },
  };
}
