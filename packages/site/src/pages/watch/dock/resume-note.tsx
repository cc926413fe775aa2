import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/button';
import { messages } from '../../../i18n';
import { formatClock } from '../../../i18n/date-time';
import { watchMessages } from '../../../i18n/watch';
import css from './dock.module.css';

/** The display time in ms. */
const SHOWN_MS = 8000;

/** Shows that the episode resumes at the saved position, with a button to start over. It stays while it has the focus. */
export function ResumeNote({ time, fromStart, close }: { time: number; fromStart(): void; close(): void }) {
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (hasFocus) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [close, hasFocus]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its buttons.
    <div className={css.note} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
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
