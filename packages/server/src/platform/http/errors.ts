import type { CaptchaRequest, ErrorCode, ErrorReply } from '@tenger/api-contract';
import type { Message, Translate } from '../i18n/messages';

const statusOf: Readonly<Record<ErrorCode, number>> = {
  'bad-input': 422,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-code': 401,
  locked: 429,
  'captcha-needed': 403,
  forbidden: 403,
  'second-factor-needed': 403,
  'not-found': 404,
  conflict: 409,
  'gateway-error': 502,
  'too-many-requests': 429,
  'server-error': 500,
};

interface ApiErrorDetails {
  /** For the viewer. Default: the message of the code. */
  readonly message?: Message;
  /** Messages by field. */
  readonly fields?: Readonly<Record<string, Message>>;
  readonly retryAfterSeconds?: number;
  /** The captcha that the client has to show. */
  readonly captcha?: CaptchaRequest;
  /** Replies 503 instead of the code's status: the same request may succeed later. */
  readonly unavailable?: boolean;
  /** The account that a refused sign-in named, for the security log. Never sent. */
  readonly account?: string | undefined;
  readonly cause?: unknown;
}

/** An error reply. The code determines the HTTP status; the message is for the viewer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** For the viewer; `message` is for the log. */
  readonly text: Message;
  readonly fields: Readonly<Record<string, Message>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly captcha: CaptchaRequest | undefined;
  readonly account: string | undefined;
  readonly #unavailable: boolean;

  constructor(
    code: ErrorCode,
    {
      message,
      fields,
      retryAfterSeconds,
      captcha,
      unavailable = false,
      account,
      cause,
    }: ApiErrorDetails = {},
  ) {
    const text = message ?? (`error.${code}` as const);
    super(typeof text === 'string' ? text : text.key, { cause });
    this.text = text;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.captcha = captcha;
    this.account = account;
    this.#unavailable = unavailable;
  }

  get status(): number {
    return this.#unavailable ? 503 : statusOf[this.code];
  }

  /** The reply, in the language of `t`. */
  bodyIn(t: Translate): ErrorReply {
    const { code, text, fields, captcha } = this;
    const errors =
      fields && Object.fromEntries(Object.entries(fields).map(([field, wrong]) => [field, t(wrong)]));
    return { status: 0, code, msg: t(text), ...(errors && { errors }), ...(captcha && { captcha }) };
  }
}

/** The server has too much work. The same request may succeed later. */
export const overloaded = (retryAfterSeconds: number) =>
  new ApiError('too-many-requests', { message: 'error.busy', unavailable: true, retryAfterSeconds });

export const notFound = (message?: Message) =>
  new ApiError('not-found', message === undefined ? {} : { message });
