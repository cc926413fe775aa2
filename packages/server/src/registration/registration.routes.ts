import type { Handlers } from '../http/serve';
import { deviceOf } from '../session/device';
import type { Registering } from './registration';

type Names =
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

/** Each step twice: as the spec writes it, and with the secrets in the body, as our own client does it. */
export const registrationHandlers = (registering: Registering): Pick<Handlers, Names> => ({
  checkPhone: ({ body, ip }) => registering.checkPhone(body.phone, body.tab ?? 'register', ip),
  checkPhoneByGet: ({ params, ip }) => registering.checkPhone(params.phone, 'register', ip),

  sendPhoneCode: ({ body, ...asker }) => registering.sendPhoneCode(body.phone, body.purpose, asker),
  sendPhoneCodeByGet: ({ params, ...asker }) => registering.sendPhoneCode(params.phone, 'register', asker),

  verifyPhoneCode: ({ body, ticket, ip }) => registering.verifyPhoneCode(ticket, body.code, ip),
  verifyPhoneCodeByGet: ({ params, ticket, ip }) =>
    registering.verifyPhoneCode(ticket, params.code, ip, params.phone),

  setPin: ({ body, ticket }) => registering.setPin(ticket, body.pin),
  setPinByGet: ({ params, ticket }) => registering.setPin(ticket, params.pin, params),

  sendEmailCode: ({ body, ticket, ip }) => registering.sendEmailCode(ticket, body.email, ip),
  sendEmailCodeByGet: ({ query, ticket, ip }) => registering.sendEmailCode(ticket, query.email, ip),

  verifyEmailCode: ({ body, ticket, ip }) => registering.verifyEmailCode(ticket, body.code, ip),
  verifyEmailCodeByPath: ({ params, ticket, ip }) =>
    registering.verifyEmailCode(ticket, params.code, ip, params),

  finishRegistration: ({ body, ticket, agent }) => registering.finish(ticket, body, deviceOf(agent)),
  finishRegistrationByGet: ({ query, ticket, agent }) =>
    registering.finish(ticket, query, deviceOf(agent), query.user_id),
});
