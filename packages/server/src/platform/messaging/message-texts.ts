import type { LetterName } from '@tenger/api-contract';
import type { Config } from '../config';
import { siteNameOf } from '../i18n/site-name';
import type { Letter } from './messages';

type Site = Pick<Config, 'appName' | 'publicUrl'>;

// Texts of messages. An SMS in Cyrillic holds 70 characters; a longer one is billed as two.

/**
 * The text with a verification code. If PUBLIC_URL is set, the last line binds the code to our origin (origin-bound
 * one-time codes), so that phones offer it on our pages only.
 */
export function smsCodeText(code: string, { appName, publicUrl }: Site): string {
  const name = siteNameOf(appName);
  if (publicUrl)
    return `${name} код: ${code}. Хэнд ч бүү хэлээрэй.\n@${new URL(publicUrl).hostname} #${code}`;
  return `${name}: таны код ${code}. 3 минут хүчинтэй. Хэнд ч бүү хэлээрэй.`;
}

/** Letters of an SMS in Cyrillic. */
const SMS_LENGTH = 70;
/** Shortens a longer nickname in an SMS. */
const SMS_NICKNAME = 16;

/** The text for the number that gets a present; names the site if that fits into one SMS. */
export function presentText(
  nickname: string | undefined,
  days: number,
  { appName, publicUrl }: Site,
): string {
  const letters = Array.from(nickname ?? '');
  const name = letters.length > SMS_NICKNAME ? `${letters.slice(0, SMS_NICKNAME - 1).join('')}…` : nickname;
  const text = `${siteNameOf(appName)}: ${name ? `${name} танд` : 'Танд'} ${days} хоногийн эрх бэлэглэлээ.`;
  const withSite = publicUrl ? `${text} ${new URL(publicUrl).hostname}` : text;
  return withSite.length > SMS_LENGTH ? text : withSite;
}

/** A code that the owner of an account did not request is an attempt to replace the PIN, so its letter warns. */
export const emailCodeLetter = (code: string, purpose: 'register' | 'reset') =>
  purpose === 'reset'
    ? {
        subject: `пин код сэргээх код ${code}`,
        text: `Пин код сэргээх код: ${code}\n\nКод 10 минут хүчинтэй. Та хүсээгүй бол кодыг хэнд ч бүү хэлээрэй, бидэнд мэдэгдэнэ үү.`,
      }
    : {
        subject: `баталгаажуулах код ${code}`,
        text: `Таны баталгаажуулах код: ${code}\n\nКод 10 минут хүчинтэй. Та бүртгүүлээгүй бол энэ захидлыг үл тоомсорлоно уу.`,
      };

/** Security notices by email, because the action may not be the owner's. */
export const notices = {
  locked: {
    subject: 'таны бүртгэл түр түгжигдлээ',
    text: 'Таны пин кодыг олон удаа буруу оруулсан тул нэвтрэлтийг 24 цаг хаалаа. Та биш байсан бол пин кодоо солино уу.',
  },
  pinChanged: {
    subject: 'таны пин код солигдлоо',
    text: 'Таны пин код солигдож, бусад төхөөрөмжөөс гарлаа. Та солиогүй бол пин кодоо яаралтай сэргээнэ үү.',
  },
  passkeyAdded: {
    subject: 'шинэ түлхүүр нэмэгдлээ',
    text: 'Таны бүртгэлд нэвтрэх түлхүүр (passkey) нэмэгдлээ. Та нэмээгүй бол «Миний булан»-гаас устгаж, пин кодоо солино уу.',
  },
  passkeyRemoved: {
    subject: 'нэвтрэх түлхүүр устлаа',
    text: 'Таны бүртгэлээс нэвтрэх түлхүүр (passkey) устлаа. Та устгаагүй бол пин кодоо яаралтай солино уу.',
  },
  appAdded: {
    subject: 'баталгаажуулах апп холбогдлоо',
    text: 'Таны ажилтны бүртгэлд баталгаажуулах апп холбогдлоо. Та холбоогүй бол админд яаралтай мэдэгдэж, пин кодоо солино уу.',
  },
  appRemoved: {
    subject: 'баталгаажуулах апп салгагдлаа',
    text: 'Таны ажилтны бүртгэлээс баталгаажуулах апп салгагдлаа. Та салгаагүй бол админд яаралтай мэдэгдэнэ үү.',
  },
  recoveryCodeUsed: {
    subject: 'нөөц код ашиглагдлаа',
    text: 'Таны ажилтны бүртгэлд нөөц кодоор нэвтэрлээ. Та биш бол админд яаралтай мэдэгдэж, пин кодоо солино уу.',
  },
  codesLocked: {
    subject: 'баталгаажуулах код түр түгжигдлээ',
    text: 'Таны баталгаажуулах кодыг олон удаа буруу оруулсан тул 24 цаг түгжлээ. Хэн нэгэн таны пин кодыг мэдэж байж болзошгүй: пин кодоо солино уу.',
  },
  deleted: {
    subject: 'таны бүртгэл устлаа',
    text: 'Таны бүртгэл болон үлдээсэн мэдээлэл устлаа. Худалдан авалтын бүртгэл нэргүйгээр үлдэнэ.',
  },
} as const satisfies Record<LetterName, Omit<Letter, 'to'>>;
