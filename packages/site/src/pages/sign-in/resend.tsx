import { useSnapshot } from 'valtio/react';
import { appConfig } from '../../config';
import { own } from '../../i18n/account';
import { clockOf } from '../../i18n/times';
import { useSecondsLeft } from '../../lib/use-seconds-left';
import { flow, resend } from './flow';
import css from './sign-in-dialog.module.css';

/** R4.3-13: another code, once the wait is over. In a demo, also where codes arrive. */
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
        {left > 0 ? own.resendIn(clockOf(left)) : own.resend}
      </button>
      {appConfig().demo && (
        <a
          className={css.quietLink}
          href="/dev/outbox"
          target="_blank"
          rel="noreferrer"
          // Whoever comes back with the code types it at once.
          onClick={({ currentTarget }) =>
            currentTarget.closest('form')?.querySelector<HTMLElement>('input[id]:not([aria-hidden])')?.focus()
          }
        >
          {own.outbox}
        </a>
      )}
    </div>
  );
}
