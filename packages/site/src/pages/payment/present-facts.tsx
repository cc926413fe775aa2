import type { Present } from '@tenger/api-contract';
import { formatPresent } from '../../checkout/format-present';
import { formatTimestamp } from '../../i18n/date-time';
import { paymentMessages } from '../../i18n/payment';

/** The recipient of a present, its state and its message, as rows of the order's facts. */
export const PresentFacts = ({ present }: { present: Present }) => (
  <>
    <div>
      <dt>{paymentMessages.presentFor}</dt>
      <dd>{present.to ?? '–'}</dd>
    </div>
    {present.state !== 'ordered' && (
      <div>
        <dt>{paymentMessages.presentStatus}</dt>
        <dd>{formatPresent(present)}</dd>
      </div>
    )}
    {present.waits_until && (
      <div>
        <dt>{paymentMessages.presentWaitsUntil}</dt>
        <dd>{formatTimestamp(present.waits_until)}</dd>
      </div>
    )}
    {present.message && (
      <div>
        <dt>{paymentMessages.presentMessageFact}</dt>
        <dd>{present.message}</dd>
      </div>
    )}
  </>
);
