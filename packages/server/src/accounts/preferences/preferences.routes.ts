import { preferenceNames } from '@tenger/api-contract/preference-rules';
import type { Context } from '../../platform/context';
import { rememberLanguage } from '../../platform/database/account-language';
import type { RouteHandlers } from '../../platform/http/serve';
import { languageOf } from '../../platform/i18n/messages';
import { toStorableText } from '../../platform/text/clean';
import { keepPreferences, type PreferenceChoice, preferencesOf } from './preferences.queries';

/** The topic that other devices of the viewer listen to (notifications.routes.ts). */
export const PREFERENCES_TOPIC = 'preferences';

export const preferenceHandlers = ({
  db,
  live,
  clock,
}: Context): Pick<RouteHandlers, 'readPreferences' | 'savePreferences'> => ({
  readPreferences: async ({ viewer }) => ({ status: 1, data: await preferencesOf(db, viewer.id) }),

  async savePreferences({ body: { values, ages = {}, language }, viewer }) {
    const now = clock().getTime();
    const choices = preferenceNames.flatMap<PreferenceChoice>((key) => {
      const sent = values[key];
      const value = typeof sent === 'string' ? toStorableText(sent) : sent;
      return value === undefined ? [] : [{ key, value, chosenAt: new Date(now - (ages[key] ?? 0)) }];
    });
    const data = await db.transaction(async (tx) => {
      const changed = await keepPreferences(tx, viewer.id, choices);
      // The owner of the account reads its messages, not the other members of the household.
      if (viewer.id === viewer.accountId) await rememberLanguage(tx, viewer.id, languageOf(language));
      if (changed > 0) await live.publish(tx, { topic: PREFERENCES_TOPIC, keys: [viewer.id] });
      return preferencesOf(tx, viewer.id);
    });
    return { status: 1, data };
  },
});
