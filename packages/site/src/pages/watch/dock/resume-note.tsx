import { useEffect } from 'react';
import { IconButton } from '../../../components/button';
import { messages } from '../../../i18n';
import { formatClock } from '../../../i18n/date-time';
import { watchMessages } from '../../../i18n/watch';
import css from './dock.module.css';

/** The display time in ms. */
const SHOWN_MS = 8000;

/** Shows that the episode resumes at the saved position, with a button to start over. */
export function ResumeNote({ time, fromStart, close }: { time: number; fromStart(): void; close(): void }) {
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <div className={css.note}>
      <b className={css.resumed}>{watchMessages.resumedAt(formatClock(time))}</b>
      <b className={css.brief} aria-hidden="true">
        {formatClock(time)}
      </b>
      <button type="button" className={css.again} onClick={fromStart}>
        {watchMessages.fromStart}
      </button>
      <IconButton label={messages.close} name="close" size={18} onClick={close} />
    </div>
  );
}
