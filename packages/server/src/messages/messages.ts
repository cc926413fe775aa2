/** What reaches people outside the site. Each throws where it could not be handed over. */
export interface Messages {
  /** Undefined where this installation sends none. */
  readonly sms: SmsGateway | undefined;
  readonly mail: MailGateway | undefined;
}

export interface SmsGateway {
  send(phone: string, text: string): Promise<void>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailGateway {
  send(letter: Letter): Promise<void>;
}

/** A gateway that did not take a message. Its words name the gateway, never whom it was for or what it said. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}
