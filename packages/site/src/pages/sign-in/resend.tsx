import { useSnapshot } from 'valtio/react';
import { appConfig } from '../../config';
import { accountMessages } from '../../i18n/account';
import { formatClock } from '../../i18n/date-time';
import { useSecondsLeft } from '../../lib/use-seconds-left';
import { flow, resend } from './flow';
import css from './sign-in-dialog.module.css';

/** R4.3-13: requests another code after the waiting time. In demo mode, links to the sent codes. */
export function Resend({ step }: { step: 2 | 5 }) {
  const { resendAt, busy } = useSnapshot(flow);
  const left = useSecondsLeft(resendAt[step]);
  return (
    <div className={css.after}>
      <button
        type="button"
        className={css.quietLink}
        disabled={left > 0 || busy[step] === true}
        onClick={() => void resend(step)}
      >
        {left > 0 ? accountMessages.resendIn(formatClock(left)) : accountMessages.resend}
      </button>
      {appConfig().demo && (
        <a
          className={css.quietLink}
          href="/dev/outbox"
          target="_blank"
          rel="noreferrer"
          // Focuses the code field for the viewer who returns with the code.
          onClick={({ currentTarget }) =>
            currentTarget.closest('form')?.querySelector<HTMLElement>('input[id]:not([aria-hidden])')?.focus()
          }
        >
          {accountMessages.outbox}
        </a>
      )}
    </div>
  );
}
