import { type FormEvent, useState } from 'react';
import { RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { SidePanel } from '../../../components/side-panel';
import { messages } from '../../../i18n';
import { watchMessages } from '../../../i18n/watch';
import { useCloseOnBack } from '../../../lib/use-close-on-back';
import { showToast } from '../../../state/toasts';
import css from './actions.module.css';
import { sendReport } from './send-report';

/** The reported item. */
export interface ReportTarget {
  readonly type: 'episode' | 'comment';
  readonly id: number;
  readonly media: number;
}

/** The maximum length of the viewer's text. The server accepts 500 characters including the reason. */
const LONGEST = 400;

/** Asks for the reason and sends a report to the moderators. */
export function ReportDialog({ of, close }: { of: ReportTarget | null; close(): void }) {
  useCloseOnBack(of !== null, close);
  return (
    <SidePanel
      open={of !== null}
      close={close}
      title={of?.type === 'comment' ? watchMessages.reportComment : watchMessages.reportEpisode}
      placement="middle"
    >
      {of && <ReportForm of={of} close={close} />}
    </SidePanel>
  );
}

function ReportForm({ of, close }: { of: ReportTarget; close(): void }) {
  const reasons = [...watchMessages.reasons[of.type], watchMessages.otherReason];
  const [reason, setReason] = useState('');
  const [more, setMore] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setError(watchMessages.reasonMissing);
    if ([...more.trim()].length > LONGEST) return setError(watchMessages.reasonTooLong);
    setBusy(true);
    try {
      const text = [reason, more.trim()].filter(Boolean).join(': ');
      showToast(await sendReport({ ...of, text }), 'done');
      close();
    } catch (cause) {
      setError(cause instanceof RequestError ? cause.message : messages.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={css.body} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={css.reasons}>
        <legend>{watchMessages.reportTitle}</legend>
        {reasons.map((one) => (
          <label key={one} className={css.tick}>
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => {
                setReason(one);
                setError('');
              }}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <label className={css.more}>
        {watchMessages.reportMore}
        <textarea value={more} onChange={(event) => setMore(event.currentTarget.value)} />
        {of.type === 'episode' && <small>{watchMessages.reportMoreHint}</small>}
      </label>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.dialogActions}>
        <Button kind="quiet" small onClick={close}>
          {watchMessages.cancel}
        </Button>
        <Button small type="submit" busy={busy}>
          {watchMessages.send}
        </Button>
      </div>
    </form>
  );
}
