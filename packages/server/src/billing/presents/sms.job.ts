import { languageOfPhone } from '../../platform/database/account-language';
import { messageOf } from '../../platform/failure';
import { translatorIn } from '../../platform/i18n/messages';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { JobWork } from '../../platform/jobs/job-work';
import { createMessagingGateways } from '../../platform/messaging/create-gateways';
import { presentText } from '../../platform/messaging/message-texts';
import { consumeQuota } from '../../platform/quotas';
import { findOrder } from '../orders.queries';
import { giverOf } from './deliver-present';

/**
 * Tells a number by SMS that it got a present, in the language of its account or in Mongolian. The message of the buyer
 * is only on the site: a stranger's text in our name could be a fraud. A worker that is killed between sending and storing sends it twice, never not at all.
 */
export const smsJob: JobWork<'sms'> = {
  async handle(context, { job }) {
    const { db, config } = context;
    const { sms } = createMessagingGateways(context);
    const order = await findOrder(db, job.data.order_id);
    if (!sms || !order?.presentTo || order.presentState === 'cancelled') return;
    const { presentTo } = order;
    const [giver, language] = await Promise.all([giverOf(db, order), languageOfPhone(db, presentTo)]);
    const translate = translatorIn(language);
    try {
      await consumeQuota(context, db, 'sms-budget', 'all');
      await sms.send(presentTo, presentText(giver?.nickname, order.days ?? 0, config, translate));
    } catch (error) {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    }
  },
};
