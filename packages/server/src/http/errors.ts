import type { CaptchaWish, ErrorCode, ErrorReply } from '@tenger/api-contract';

const statusOf: Readonly<Record<ErrorCode, number>> = {
  'bad-input': 422,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-code': 401,
  locked: 429,
  'captcha-needed': 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'gateway-error': 502,
  'too-many-requests': 429,
  'server-error': 500,
};

const words: Readonly<Record<ErrorCode, string>> = {
  'bad-input': 'Илгээсэн мэдээлэл буруу байна!',
  'not-signed-in': 'Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой',
  'wrong-credentials': 'Пин код буруу байна!',
  'wrong-code': 'Код буруу байна!',
  locked: 'Олон удаа буруу оролдлоо. Түр хүлээгээд дахин оролдоно уу!',
  'captcha-needed': 'Та хүн мөн эсэхээ баталгаажуулна уу!',
  forbidden: 'Танд энэ үйлдлийг хийх эрх байхгүй байна!',
  'not-found': 'Уучлаарай, хайсан зүйл олдсонгүй!',
  conflict: 'Мэдээлэл өөрчлөгдсөн байна. Дахин оролдоно уу!',
  'gateway-error': 'Төлбөрийн систем хариу өгсөнгүй. Дараа дахин оролдоно уу!',
  'too-many-requests': 'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу!',
  'server-error': 'Алдаа гарлаа байна!',
};

interface RefusalDetails {
  /** For the viewer, in Mongolian; each code has its own words where this is absent. */
  readonly message?: string;
  /** Field → what is wrong with it. */
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  /** The widget that the caller has to show. */
  readonly captcha?: CaptchaWish;
  readonly cause?: unknown;
}

/** A call that is answered with an error: the code decides the HTTP status, the message is for the viewer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly captcha: CaptchaWish | undefined;

  constructor(code: ErrorCode, { message, fields, retryAfterSeconds, captcha, cause }: RefusalDetails = {}) {
    super(message ?? words[code], { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.captcha = captcha;
  }

  get status(): number {
    return statusOf[this.code];
  }

  get body(): ErrorReply {
    const { code, message: msg, fields, captcha } = this;
    return { status: 0, code, msg, ...(fields && { errors: fields }), ...(captcha && { captcha }) };
  }
}

export const notFound = (message?: string) =>
  new Refusal('not-found', message === undefined ? {} : { message });
