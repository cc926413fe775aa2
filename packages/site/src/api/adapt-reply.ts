import { language } from '../i18n/language';
import { ageLimit } from './age-limit';

const isUnchanged = language === 'mn' && ageLimit === null;

/**
 * A reply in the language of the page, without titles above the age limit of the profile. Unset if both leave replies as
 * they are: Mongolian is the language of the API.
 */
export const adaptReply = isUnchanged
  ? undefined
  : async (reply: unknown): Promise<unknown> => {
      const allowed =
        ageLimit === null ? reply : (await import('./hide-titles')).hideTitlesAbove(ageLimit, reply);
      return language === 'mn' ? allowed : (await import('./localize')).localize(allowed, language);
    };
