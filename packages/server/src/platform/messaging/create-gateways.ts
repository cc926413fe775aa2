import type { Context } from '../context';
import type { MessagingGateways } from './gateways';
import { createOutbox } from './outbox';
import { createSmsGateway } from './sms';
import { createEmailGateway } from './smtp';

/** Whether this is a demo that stores messages instead of sending them. */
export const usesOutbox = ({ config }: Pick<Context, 'config'>): boolean =>
  config.demo && !(config.sms && config.smtp);

export const sendsEmail = (context: Pick<Context, 'config'>): boolean =>
  context.config.smtp !== undefined || usesOutbox(context);

export const sendsSms = (context: Pick<Context, 'config'>): boolean =>
  context.config.sms !== undefined || usesOutbox(context);

/** Creates the gateways. In a demo, the outbox replaces gateways without credentials. */
export function createMessagingGateways(context: Context): MessagingGateways {
  const { config } = context;
  const outbox = usesOutbox(context) ? createOutbox(context) : undefined;
  return {
    sms: config.sms ? createSmsGateway(config.sms) : outbox?.sms,
    email: config.smtp ? createEmailGateway(config.smtp) : outbox?.email,
  };
}
