import { language } from '../i18n/language';

/** Puts a reply into the language of the page; unset for Mongolian, the language of the API. */
export const localizeReply =
  language === 'mn'
    ? undefined
    : async (reply: unknown): Promise<unknown> => (await import('./localize')).localize(reply, language);
