import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Messages } from './messages';
import { mountOutbox } from './outbox';
import { createSms } from './sms';
import { createMail } from './smtp';

/** The gateways of this installation; in a demo the outbox stands in for those without an account. */
export function mountMessages(http: FastifyInstance, context: Context): Messages {
  const { config } = context;
  const standIn = config.demo && !(config.sms && config.smtp) ? mountOutbox(http, context) : undefined;
  return {
    sms: config.sms ? createSms(config.sms) : standIn?.sms,
    mail: config.smtp ? createMail(config.smtp) : standIn?.mail,
  };
}
