/** Gateways for messages outside the site. They throw if a message was not accepted. */
export interface MessagingGateways {
  /** Undefined if this installation sends no SMS. */
  readonly sms: SmsGateway | undefined;
  readonly email: EmailGateway | undefined;
}

export interface SmsGateway {
  send(phone: string, text: string): Promise<void>;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface EmailGateway {
  send(email: Email): Promise<void>;
}

/** A gateway rejected a message. The error names the gateway, never the recipient or the text. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}
