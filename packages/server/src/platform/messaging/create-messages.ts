import type { Context } from '../context';
import type { Messages } from './messages';
import { createOutbox } from './outbox';
import { createSms } from './sms';
import { createMail } from './smtp';

/** Whether this is a demo that stores messages instead of sending them. */
export const usesOutbox = ({ config }: Pick<Context, 'config'>): boolean =>
  config.demo && !(config.sms && config.smtp);

export const sendsMail = (context: Pick<Context, 'config'>): boolean =>
  context.config.smtp !== undefined || usesOutbox(context);

export const sendsSms = (context: Pick<Context, 'config'>): boolean =>
  context.config.sms !== undefined || usesOutbox(context);

/** Creates the gateways. In a demo, the outbox replaces gateways without credentials. */
export function createMessages(context: Context): Messages {
  const { config } = context;
  const standIn = usesOutbox(context) ? createOutbox(context) : undefined;
  return {
    sms: config.sms ? createSms(config.sms) : standIn?.sms,
    mail: config.smtp ? createMail(config.smtp) : standIn?.mail,
  };
}
