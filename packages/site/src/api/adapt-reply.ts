import { language } from '../i18n/language';
import { ageLimit } from './age-limit';

const isMongolian = language === 'mn';

/**
 * A reply in the language of the page, without titles above the age limit of the profile. Unset if both leave replies as
 * they are: Mongolian is the language of the API.
 */
export const adaptReply =
  isMongolian && ageLimit === null
    ? undefined
    : async (reply: unknown): Promise<unknown> => {
        const shown =
          ageLimit === null ? reply : (await import('./limited-profile')).hideTitlesAbove(ageLimit, reply);
        return isMongolian ? shown : import('./localize').then((m) => m.localize(shown, language));
      };
