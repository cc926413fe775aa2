import { language } from '../i18n/language';
import { loadChunk } from '../lib/lazy-chunk';
import { ageLimit } from './age-limit';
import { loadLimitedProfile } from './load-limited-profile';

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
          ageLimit === null ? reply : (await loadLimitedProfile()).hideTitlesAbove(ageLimit, reply);
        return isMongolian
          ? shown
          : (await loadChunk('localize', () => import('./localize'))).localize(shown, language);
      };
