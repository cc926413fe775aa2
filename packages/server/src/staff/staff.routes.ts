import type { Context } from '../context';
import type { Handlers } from '../http/serve';
import type { Payments } from '../payments/payments';
import { uploadRoom } from '../uploads/uploads';
import { deedsPart } from './deeds.queries';
import { episodeRoom } from './episodes';
import { newsRoom } from './news';
import { peopleFound } from './people.queries';
import { reportsPart } from './reports.queries';
import { textsPart } from './texts.queries';
import { titleRoom } from './titles';
import { transferHandlers } from './transfers';

type Names =
  | 'staffReports'
  | 'staffComments'
  | 'staffDanmaku'
  | 'staffAudit'
  | 'staffPeople'
  | keyof ReturnType<typeof transferHandlers>
  | keyof ReturnType<typeof titleRoom>
  | keyof ReturnType<typeof episodeRoom>
  | keyof ReturnType<typeof newsRoom>
  | keyof ReturnType<typeof uploadRoom>;

/** The staff area. Who may call what is the contract's (`right`); what is done to texts is moderation/. */
export const staffHandlers = (context: Context, payments: Payments): Pick<Handlers, Names> => {
  const { db } = context;
  return {
    staffReports: async ({ query: { state, type, cursor } }) => ({
      status: 1,
      data: await reportsPart(db, state, type, cursor),
    }),
    staffComments: async ({ query }) => ({ status: 1, data: await textsPart(db, 'comment', query) }),
    staffDanmaku: async ({ query }) => ({ status: 1, data: await textsPart(db, 'danmaku', query) }),
    staffAudit: async ({ query: { q, cursor } }) => ({ status: 1, data: await deedsPart(db, q, cursor) }),
    staffPeople: async ({ query: { q } }) => ({ status: 1, data: await peopleFound(db, q) }),
    ...transferHandlers(context, payments),
    ...titleRoom(context),
    ...episodeRoom(context),
    ...newsRoom(context),
    ...uploadRoom(context),
  };
};
