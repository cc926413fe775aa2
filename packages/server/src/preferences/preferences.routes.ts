import type { Context } from '../context';
import type { Handlers } from '../http/serve';
import { type Choice, keepPreferences, preferenceKeys, preferencesOf } from './preferences.queries';

/** What other devices of a viewer listen for; see notifications/notifications.routes.ts. */
export const TOPIC = 'preferences';

export const preferenceHandlers = ({
  db,
  live,
  clock,
}: Context): Pick<Handlers, 'readPreferences' | 'savePreferences'> => ({
  readPreferences: async ({ viewer }) => ({ status: 1, data: await preferencesOf(db, viewer.id) }),

  async savePreferences({ body: { values, ages = {} }, viewer }) {
    const now = clock().getTime();
    const choices = preferenceKeys.flatMap<Choice>((key) => {
      const value = values[key];
      return value === undefined ? [] : [{ key, value, chosenAt: new Date(now - (ages[key] ?? 0)) }];
    });
    const data = await db.transaction(async (tx) => {
      const changed = await keepPreferences(tx, viewer.id, choices);
      if (changed > 0) await live.say(tx, { topic: TOPIC, keys: [viewer.id] });
      return preferencesOf(tx, viewer.id);
    });
    return { status: 1, data };
  },
});
