import type { RouteHandlers } from '../../platform/http/serve';
import { deviceOf } from '../session/device';
import type { Registering } from './registration';

type HandledRoutes =
  | 'checkPhone'
  | 'checkPhoneByGet'
  | 'sendPhoneCode'
  | 'sendPhoneCodeByGet'
  | 'verifyPhoneCode'
  | 'verifyPhoneCodeByGet'
  | 'setPin'
  | 'setPinByGet'
  | 'sendEmailCode'
  | 'sendEmailCodeByGet'
  | 'verifyEmailCode'
  | 'verifyEmailCodeByPath'
  | 'finishRegistration'
  | 'finishRegistrationByGet';

/**
 * Handlers of each step in both forms: as in the specification, and with secrets in the body, as our client sends
 * them.
 */
export const registrationHandlers = (registering: Registering): Pick<RouteHandlers, HandledRoutes> => ({
  checkPhone: ({ body, ip }) => registering.checkPhone(body.phone, body.tab ?? 'register', ip),
  checkPhoneByGet: ({ params, ip }) => registering.checkPhone(params.phone, 'register', ip),

  sendPhoneCode: ({ body, ...asker }) => registering.sendPhoneCode(body.phone, body.purpose, asker),
  sendPhoneCodeByGet: ({ params, ...asker }) => registering.sendPhoneCode(params.phone, 'register', asker),

  verifyPhoneCode: ({ body, ticket, ...client }) => registering.verifyPhoneCode(ticket, body.code, client),
  verifyPhoneCodeByGet: ({ params, ticket, ...client }) =>
    registering.verifyPhoneCode(ticket, params.code, client, params.phone),

  setPin: ({ body, ticket, ip }) => registering.setPin(ticket, body.pin, ip),
  setPinByGet: ({ params, ticket, ip }) => registering.setPin(ticket, params.pin, ip, params),

  sendEmailCode: ({ body, ticket, ...client }) => registering.sendEmailCode(ticket, body.email, client),
  sendEmailCodeByGet: ({ query, ticket, ...client }) =>
    registering.sendEmailCode(ticket, query.email, client),

  verifyEmailCode: ({ body, ticket, ip }) => registering.verifyEmailCode(ticket, body.code, ip),
  verifyEmailCodeByPath: ({ params, ticket, ip }) =>
    registering.verifyEmailCode(ticket, params.code, ip, params),

  finishRegistration: ({ body, ticket, agent, language, ...client }) =>
    registering.finish(ticket, body, { device: deviceOf(agent), language }, client),
  finishRegistrationByGet: ({ query, ticket, agent, language, ...client }) =>
    registering.finish(ticket, query, { device: deviceOf(agent), language }, client, query.user_id),
});
