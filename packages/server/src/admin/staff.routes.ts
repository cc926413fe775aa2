import { hasRight, isTextType, reportType } from '@tenger/api-contract';
import type { PaymentService } from '../billing/payment-service';
import { uploadHandlers } from '../ingest/uploads/uploads';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import { approvalHandlers } from './approvals/approvals';
import { auditPage } from './audit.queries';
import { catalogueEntryHandlers } from './catalogue/entries';
import { staffEpisodeHandlers } from './catalogue/episodes';
import { publishTitleHandlers } from './catalogue/publish-title';
import { skipMarkHandlers } from './catalogue/skip-proposals';
import { staffImageHandlers } from './catalogue/staff-images';
import { titleImportHandlers } from './catalogue/title-import';
import { staffTitleHandlers } from './catalogue/titles';
import { contentHandlers } from './content/content';
import { heldWordHandlers } from './held-words';
import { staffHomeHandlers } from './home/home';
import { jobHandlers } from './jobs/jobs';
import { staffNewsHandlers } from './news';
import { orderHandlers } from './orders/orders';
import { overviewHandlers } from './overview/overview';
import { packageHandlers } from './packages/packages';
import { transferAccountHandlers } from './packages/transfer-account';
import { accountCardHandlers } from './people/people';
import { promoHandlers } from './promos/promos';
import { reportsPage } from './reports.queries';
import { textsPage } from './texts.queries';
import { transferHandlers } from './transfers';

type HandledRoutes =
  | 'staffReports'
  | 'staffComments'
  | 'staffDanmaku'
  | 'staffAudit'
  | keyof ReturnType<typeof overviewHandlers>
  | keyof ReturnType<typeof approvalHandlers>
  | keyof ReturnType<typeof orderHandlers>
  | keyof ReturnType<typeof packageHandlers>
  | keyof ReturnType<typeof transferAccountHandlers>
  | keyof ReturnType<typeof promoHandlers>
  | keyof ReturnType<typeof accountCardHandlers>
  | keyof ReturnType<typeof transferHandlers>
  | keyof ReturnType<typeof staffTitleHandlers>
  | keyof ReturnType<typeof titleImportHandlers>
  | keyof ReturnType<typeof publishTitleHandlers>
  | keyof ReturnType<typeof catalogueEntryHandlers>
  | keyof ReturnType<typeof staffImageHandlers>
  | keyof ReturnType<typeof staffEpisodeHandlers>
  | keyof ReturnType<typeof skipMarkHandlers>
  | keyof ReturnType<typeof contentHandlers>
  | keyof ReturnType<typeof heldWordHandlers>
  | keyof ReturnType<typeof staffHomeHandlers>
  | keyof ReturnType<typeof staffNewsHandlers>
  | keyof ReturnType<typeof uploadHandlers>
  | keyof ReturnType<typeof jobHandlers>;

/** Handlers of the staff area. The contract defines the rights; moderation/ changes texts. */
export const staffHandlers = (
  context: Context,
  payments: PaymentService,
): Pick<RouteHandlers, HandledRoutes> => {
  const { db } = context;
  return {
    async staffReports({ query: { state, type, cursor }, viewer }) {
      const types = type === undefined ? reportType.options : [type];
      const visible = types.filter((one) => !isTextType(one) || hasRight(viewer.role, 'reports'));
      if (visible.length === 0) throw new ApiError('forbidden');
      return { status: 1, data: await reportsPage(db, state, visible, cursor) };
    },
    staffComments: async ({ query }) => ({ status: 1, data: await textsPage(db, 'comment', query) }),
    staffDanmaku: async ({ query }) => ({ status: 1, data: await textsPage(db, 'danmaku', query) }),
    staffAudit: async ({ query }) => ({ status: 1, data: await auditPage(db, query) }),
    ...overviewHandlers(context),
    ...approvalHandlers(context, payments),
    ...orderHandlers(context, payments),
    ...packageHandlers(context),
    ...transferAccountHandlers(context),
    ...promoHandlers(context),
    ...accountCardHandlers(context),
    ...transferHandlers(context, payments),
    ...staffTitleHandlers(context),
    ...titleImportHandlers(context),
    ...publishTitleHandlers(context),
    ...catalogueEntryHandlers(context),
    ...staffImageHandlers(context),
    ...staffEpisodeHandlers(context),
    ...skipMarkHandlers(context),
    ...contentHandlers(context),
    ...heldWordHandlers(context),
    ...staffHomeHandlers(context),
    ...staffNewsHandlers(context),
    ...uploadHandlers(context),
    ...jobHandlers(context),
  };
};
