import type { LetterName } from '@tenger/api-contract';
import type { Config } from '../config';
import { type Message, message, type Translate } from '../i18n/messages';
import { localSiteName } from '../i18n/site-name';
import { splitLetters } from '../text/clean';
import type { Email } from './gateways';
import { fitsOneSms } from './one-sms';

type Site = Pick<Config, 'appName' | 'publicUrl'>;

// Messages outside of the site, in the language of their reader. The texts are in `i18n/messages`.

/**
 * The text with a verification code. If PUBLIC_URL is set, the last line binds the code to our origin (origin-bound
 * one-time codes), so that phones offer it on our pages only.
 */
export function smsCodeText(code: string, { appName, publicUrl }: Site, translate: Translate): string {
  const values = { site: localSiteName(appName), code };
  if (!publicUrl) return translate(message('sms.code', values));
  return `${translate(message('sms.code-bound', values))}\n@${new URL(publicUrl).hostname} #${code}`;
}

/** Shortens a longer nickname in an SMS. */
const SMS_NICKNAME = 16;

/** The nickname as it may be in an SMS, the longest version first. */
function* versionsOf(nickname: string): Generator<string> {
  const letters = splitLetters(nickname);
  if (letters.length > 0 && letters.length <= SMS_NICKNAME) yield nickname;
  for (let kept = Math.min(SMS_NICKNAME, letters.length) - 1; kept > 0; kept -= 1)
    yield `${letters.slice(0, kept).join('')}…`;
}

/** The text for the number that gets a present; names the buyer and the site if that fits into one SMS. */
export function presentText(
  nickname: string | undefined,
  days: number,
  { appName, publicUrl }: Site,
  translate: Translate,
): string {
  const values = { site: localSiteName(appName), days };
  const text =
    [...versionsOf(nickname ?? '')]
      .map((version) => translate(message('sms.present', { ...values, nickname: version })))
      .find(fitsOneSms) ?? translate(message('sms.present-unnamed', values));
  const withSite = publicUrl ? `${text} ${new URL(publicUrl).hostname}` : text;
  return fitsOneSms(withSite) ? withSite : text;
}

/** An email before it is written in a language. */
export interface EmailDraft {
  readonly subject: Message;
  /** The text by rows; '' is an empty row. */
  readonly text: readonly (Message | '')[];
}

/** Writes an email in the language of its reader. Its subject starts with the name of the site. */
export function writeEmail(
  { subject, text }: EmailDraft,
  { appName }: Pick<Site, 'appName'>,
  translate: Translate,
): Omit<Email, 'to'> {
  const site = localSiteName(appName);
  return {
    subject: translate(message('letter.subject', { site, subject: translate(subject) })),
    text: text.map((row) => row && translate(row)).join('\n'),
  };
}

/** A code that the owner of an account did not request is an attempt to replace the PIN, so its email warns. */
export const codeEmail = (code: string, purpose: 'register' | 'reset'): EmailDraft => ({
  subject: message(`letter.${purpose}-code.subject`, { code }),
  text: [message(`letter.${purpose}-code.text`, { code })],
});

/** Security notices by email, because the action may not be the owner's. */
export const securityEmail = (name: LetterName): EmailDraft => ({
  subject: `letter.${name}.subject`,
  text: [`letter.${name}.text`],
});
