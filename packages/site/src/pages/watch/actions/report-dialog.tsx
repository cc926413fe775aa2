import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api';
import { Button } from '../../../components/button';
import { Panel } from '../../../components/panel';
import { words } from '../../../i18n';
import { watchWords } from '../../../i18n/watch';
import { notify } from '../../../state/notices';
import css from './actions.module.css';
import { sendReport } from './send-report';

/** What is reported. */
export interface Reported {
  readonly type: 'episode' | 'comment';
  readonly id: number;
  readonly media: number;
}

/** Letters of one's own words; the server takes 500 with the reason before them. */
const LONGEST = 400;

/** Asks what is wrong, and tells the moderators. */
export function ReportDialog({ of, close }: { of: Reported | null; close(): void }) {
  return (
    <Panel
      open={of !== null}
      close={close}
      title={of?.type === 'comment' ? watchWords.reportComment : watchWords.reportEpisode}
      place="middle"
    >
      {of && <ReportForm of={of} close={close} />}
    </Panel>
  );
}

function ReportForm({ of, close }: { of: Reported; close(): void }) {
  const reasons = [...watchWords.reasons[of.type], watchWords.otherReason];
  const [reason, setReason] = useState('');
  const [more, setMore] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setError(watchWords.reasonMissing);
    if ([...more.trim()].length > LONGEST) return setError(watchWords.reasonTooLong);
    setBusy(true);
    try {
      const text = [reason, more.trim()].filter(Boolean).join(': ');
      notify(await sendReport({ ...of, text }), 'done');
      close();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.message : words.failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={css.body} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={css.reasons}>
        <legend>{watchWords.reportTitle}</legend>
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
        {watchWords.reportMore}
        <textarea value={more} onChange={(event) => setMore(event.currentTarget.value)} />
        {of.type === 'episode' && <small>{watchWords.reportMoreHint}</small>}
      </label>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.ways}>
        <Button look="quiet" small onClick={close}>
          {watchWords.cancel}
        </Button>
        <Button small type="submit" busy={busy}>
          {watchWords.send}
        </Button>
      </div>
    </form>
  );
}
