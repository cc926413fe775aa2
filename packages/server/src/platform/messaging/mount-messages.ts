import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Messages } from './messages';
import { mountOutbox } from './outbox';
import { createSms } from './sms';
import { createMail } from './smtp';

/** Creates the gateways. In a demo, the outbox replaces gateways without credentials. */
export function mountMessages(http: FastifyInstance, context: Context): Messages {
  const { config } = context;
  const standIn = config.demo && !(config.sms && config.smtp) ? mountOutbox(http, context) : undefined;
  return {
    sms: config.sms ? createSms(config.sms) : standIn?.sms,
    mail: config.smtp ? createMail(config.smtp) : standIn?.mail,
  };
}
