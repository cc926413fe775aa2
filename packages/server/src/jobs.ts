import type { JobKind } from '@tenger/api-contract';
import { paymentEmailJob } from './billing/emails/payment-email.job';
import { smsJob } from './billing/presents/sms.job';
import { announceJob } from './community/notifications/announce.job';
import { introsJob } from './ingest/intros/intros.job';
import { ingestJob } from './ingest/uploads/ingest.job';
import type { JobWork } from './platform/jobs/job-work';
import { emailJob } from './platform/messaging/email.job';

/** What each kind of job does. `job-rules.ts` has its payload and limits. */
export const jobWork: { readonly [Kind in JobKind]: JobWork<Kind> } = {
  ingest: ingestJob,
  announce: announceJob,
  mail: emailJob,
  'payment-letter': paymentEmailJob,
  sms: smsJob,
  intros: introsJob,
};
